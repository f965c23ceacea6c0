// @vitest-environment node

import { RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { appAt, someone } from '../app.factory.ts'

it.each([
  ['/brand-campaigns/glow-theory/7', 'brand', 'Glow Theory', 'Campaign Analytics'],
  ['/creator/mira-sol', 'creator', 'Mira Sol', 'Media kit'],
  ['/brand/rights', 'brand', 'Rights', 'Rights'],
] as const)('at %s a %s reads “%s” in the tab and “%s” above the page', async (...at) => {
  const [path, role, title, heading] = at
  const router = appAt(path, someone(role))
  await router.load()
  const html = renderToString(<RouterProvider router={router} />)
  expect(html).toContain(`<title>Tandem - ${title}</title>`)
  expect(/<h1[^>]*>([^<]*)</.exec(html)?.[1]).toBe(heading)
})
