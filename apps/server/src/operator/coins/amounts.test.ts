import { expect, it } from 'vitest'
import { assetWord, inAsset } from './amounts.ts'

it.each([
  [1234, 'COIN', '1,234 coins'],
  [1234, 'GOOD', '1,234 coins’ worth of products'],
  [123456, 'EUR', '1,234.56 EUR'],
  [1234, 'JPY', '1,234 JPY'],
])('%i of %s is %s', (amount, asset, words) => {
  expect(`${inAsset(amount, asset)} ${assetWord(asset)}`).toBe(words)
})
