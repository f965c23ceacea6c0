import { describe, expect, it } from 'vitest'
import { addressLines } from './address-lines.ts'

const address = {
  name: 'Mira Sol',
  street: 'Rosenweg 2',
  extra: '',
  postalCode: '91054',
  city: 'Erlangen',
  region: '',
  country: 'DE',
  phone: '',
}

describe('an address on a label', () => {
  it('leaves out what is empty', () => {
    expect(addressLines(address)).toEqual(['Mira Sol', 'Rosenweg 2', '91054 Erlangen', 'GERMANY'])
  })
  it('names flat and phone when there are any', () => {
    const lines = addressLines({ ...address, extra: 'c/o Reed', phone: '+49 9131 1' })
    expect(lines).toContain('c/o Reed')
    expect(lines.at(-1)).toBe('Phone +49 9131 1')
  })
  it('puts the town first where people do', () => {
    const there = { ...address, city: 'Austin', region: 'TX', postalCode: '73301', country: 'US' }
    expect(addressLines(there)[2]).toBe('Austin TX 73301')
  })
})
