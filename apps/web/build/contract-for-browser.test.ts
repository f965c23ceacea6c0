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

it('drops constants that only the dropped schemas used, and keeps the others', () => {
  const code = `const Id = z.string().check(z.maxLength(9))
  const Params = z.object({ id: Id })
  const refuses = ['coins.short']
  export const shown = z.string()
  export const coins = { send: endpoint({ path: '/coins/:id', params: Params, refuses }) }`
  const stripped = strip(code)
  expect(stripped).not.toMatch(/Id|Params/)
  expect(stripped).toContain(`const refuses = ['coins.short']`)
  expect(stripped).toContain('export const shown = z.string()')
  expect(stripped).toHaveLength(code.length)
  expect(() => parseAst(stripped)).not.toThrow()
})
