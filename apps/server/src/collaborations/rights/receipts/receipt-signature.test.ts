import { expect, it } from 'vitest'
import { canonicalJson } from './canonical-json.rules.ts'
import { thumbprintOf } from './receipt-signature.ts'

it('writes facts as RFC 8785 does', () => {
  expect(canonicalJson({ b: [true, null, 'é"\n'], a: { z: 1, Z: -0 }, '10': 2, '9': 3 })).toBe(
    String.raw`{"10":2,"9":3,"a":{"Z":0,"z":1},"b":[true,null,"é\"\n"]}`,
  )
})

it('names a key as everybody does: the example of RFC 8037', () => {
  expect(thumbprintOf('11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo')).toBe(
    'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
  )
})
