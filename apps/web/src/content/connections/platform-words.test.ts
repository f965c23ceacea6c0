import { expect, it } from 'vitest'
import { outcomeSentence, troubleSentence } from './platform-words.ts'

it.each([
  ['refused', 'YouTube no longer lets us read. Connect it again to go on.'],
  ['limited', 'YouTube asked us to wait. The last numbers stay until then.'],
  ['not_set_up', 'YouTube is switched off here at the moment. The last numbers stay.'],
  ['away', 'YouTube gave no usable answer. We try again; the last numbers stay.'],
] as const)('the trouble “%s” says what to do, or that there is nothing', (trouble, sentence) => {
  expect(troubleSentence('youtube', trouble as never)).toBe(sentence)
})

it.each([
  ['tiktok', 'connected', /^TikTok is connected\. Choose below who sees its numbers/],
  ['tiktok', 'refused', /permission to read was not given\. Connect it again/],
  ['instagram', 'wrong_account', /^This Instagram account is a personal one/],
  ['youtube', 'wrong_account', /^This account has no YouTube channel\./],
  ['tiktok', 'wrong_account', /^This account has no numbers to read\./],
  ['youtube', 'taken', /^Another creator here has connected this YouTube account\./],
  ['tiktok', 'expired', /^That took too long, .* Connect TikTok again\.$/],
  ['instagram', 'away', /^Instagram gave no usable answer just now\./],
] as const)('who comes back from %s with “%s” reads why', (platform, outcome, sentence) => {
  expect(outcomeSentence(platform, outcome)).toMatch(sentence)
})
