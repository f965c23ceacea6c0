import { expect, it } from 'vitest'
import { withPatience } from './patient-pages.ts'

it('wraps only the imports that the router splits off', () => {
  const split = "const $$splitComponentImporter = () => import('coupon.tsx?tsr-split=component');\n"
  expect(withPatience(split)).toBe(
    "import { loadPatiently as $$patiently } from '#lib/loading/load-patiently.ts'\n" +
      "const $$splitComponentImporter = () => $$patiently(() => import('coupon.tsx?tsr-split=component'));\n",
  )
  const own = "const other = () => import('./other.ts')\n"
  expect(withPatience(own)).toBe(own)
})
