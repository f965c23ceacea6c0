import { brandParameter } from './asked-brand.ts'

/** Adds the brand to an address of ours, so that it opens with that brand. */
export const forBrand = (address: string, brandId: string): string => {
  const [, path = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(address) ?? []
  return `${path}${path.includes('?') ? '&' : '?'}${brandParameter}=${brandId}${fragment}`
}
