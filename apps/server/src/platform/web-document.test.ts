import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from './settings/env.ts'
import { webDocument } from './web-document.ts'

const source = readFileSync(join(repositoryRoot, 'apps/web/index.html'), 'utf8')

it('writes the product’s name into the document that every page begins with', () => {
  expect(webDocument(source, 'Paper $& "Boats"')).toContain(
    '<meta name="application-name" content="Paper $&amp; &quot;Boats&quot;" />',
  )
})
