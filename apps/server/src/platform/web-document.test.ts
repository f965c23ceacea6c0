import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from './settings/env.ts'
import { appManifest, offlineDocument, webDocument } from './web-document.ts'

const written = (name: string) => readFileSync(join(repositoryRoot, 'apps/web', name), 'utf8')
const source = written('index.html')

it('writes the product’s name into the document that every page begins with', () => {
  expect(webDocument(source, 'Paper $& "Boats"')).toContain(
    '<meta name="application-name" content="Paper $&amp; &quot;Boats&quot;" />',
  )
})

it('installs the product under its own name, and takes what a phone shares', () => {
  const manifest = JSON.parse(appManifest(written('public/manifest.webmanifest'), '"Boats"'))
  expect(manifest).toMatchObject({
    ...{ name: '"Boats"', short_name: '"Boats"', start_url: '/', display: 'standalone' },
    share_target: { action: '/share', method: 'GET', params: { url: 'url', text: 'text' } },
  })
})

it('has a page for when there is no connection that needs no further file to be read', () => {
  const page = offlineDocument(written('public/offline.html'), 'Boats & Co', 'p{color:red}')
  expect(page).toContain('<title>Boats &amp; Co - You are offline</title>')
  expect(page).toContain('<style>p{color:red}</style></head>')
  expect(page).toContain('Try again')
})
