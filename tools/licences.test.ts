import { expect, it } from 'vitest'
import { listLicences, listRefused } from './licences.ts'

it('uses only packages whose licences allow to give the program away', () => {
  expect(listRefused(listLicences())).toEqual([])
})

it('refuses a licence that it does not know, also beside a known one', () => {
  const packages = ['GPL-3.0-only', 'unknown', 'MIT AND SSPL-1.0', 'MIT AND Zlib'].map(
    (licence) => ({ name: 'one', version: '1.0.0', licence }),
  )
  expect(listRefused(packages).map(({ licence }) => licence)).toEqual([
    'GPL-3.0-only',
    'unknown',
    'MIT AND SSPL-1.0',
  ])
})
