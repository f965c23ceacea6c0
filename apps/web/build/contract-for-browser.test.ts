import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { withoutSchemas } from './contract-for-browser.ts'

const strip = (code: string) => withoutSchemas(code, parseAst(code))

it('keeps method, path and refusals of an endpoint and drops its schemas', () => {
  const code = `export const coins = {
    send: endpoint({ method: 'POST', path: '/coins/:id', params: z.object({ id: Id }),
      body: Transfer, output: Balance, refuses: ['coins.short'] }),
  }`
  const stripped = strip(code)
  expect(stripped).not.toMatch(/z\.object|Transfer|Balance/)
  expect(stripped).toContain(`method: 'POST', path: '/coins/:id',`)
  expect(stripped).toContain(`refuses: ['coins.short']`)
  expect(stripped).toHaveLength(code.length)
  expect(() => parseAst(stripped)).not.toThrow()
})

it('leaves everything that is not an endpoint alone', () => {
  const code = `const page = other({ output: Shown }); const list = { query: Filter }`
  expect(strip(code)).toBe(code)
})
