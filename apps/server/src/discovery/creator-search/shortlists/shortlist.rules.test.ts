import { expect, it } from 'vitest'
import { acceptsMore, acceptsName, holdsAll } from './shortlist.rules.ts'

const names = (count: number) =>
  new Map(Array.from({ length: count }, (_, nr) => [`list ${nr}`, String(nr)]))

it('lets only the list itself change the case of its name', () => {
  expect(acceptsName(names(2), 'List 1', '1')).toEqual({ allowed: true })
  expect(acceptsName(names(2), 'LIST 1')).toMatchObject({ because: 'shortlist.name_taken' })
  expect(acceptsName(names(2), 'list 1', '0')).toMatchObject({ because: 'shortlist.name_taken' })
})

it('lets a brand make 50 lists of 500 creators', () => {
  expect([acceptsMore(names(49)), holdsAll(500)]).toEqual([{ allowed: true }, { allowed: true }])
  expect(acceptsMore(names(50))).toMatchObject({ because: 'shortlist.too_many' })
  expect(holdsAll(501)).toMatchObject({ because: 'shortlist.full' })
})
