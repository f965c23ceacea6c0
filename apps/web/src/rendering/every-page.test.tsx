// @vitest-environment node

import { expect, it } from 'vitest'
import { fixedEntries } from '#discovery/palette/palette-entries.ts'
import { sampleInstallation, someone } from '../app.factory.ts'
import { renderApp } from './render-app.tsx'
import { within } from './visit.ts'

const brand = { id: 'b1', slug: 'glow', name: 'Glow', logoUrl: null }
const named = {
  creator: ['/brand/glow', '/brand/glow?campaign=c1', '/creator/mira'],
  brand: ['/brand-campaigns/glow/c1', '/brand-campaigns/glow/c1/creator/mira', '/brand/review/k1'],
}

it.each(['creator', 'brand'] as const)('the server renders every page of a %s', async (role) => {
  const answers: Record<string, unknown> = {
    '/api/session': someone(role, role === 'brand' ? brand : null),
    '/api/installation': sampleInstallation,
  }
  const refusal = { code: 'server.failed', detail: 'Not now.', status: 500 }
  const ask = async (path: string) => ({
    ok: path in answers,
    status: path in answers ? 200 : 500,
    json: async () => answers[path] ?? refusal,
  })
  const cookies = `region=${encodeURIComponent('en-GB Europe/Berlin')}`
  const listed = fixedEntries(role).flatMap(({ goes }) =>
    'href' in goes ? goes.href.split('?').slice(0, 1) : [],
  )
  for (const path of new Set([...listed, ...named[role]])) {
    const page = await within({ address: path, cookies, ask }, () => renderApp(path))
    expect('html' in page ? page.html : page.redirect, path).toContain('<h1')
  }
})
