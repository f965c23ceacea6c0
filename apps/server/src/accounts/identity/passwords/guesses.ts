import { ZxcvbnFactory, type ZxcvbnResult } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Characters examined for an estimate. Examining 128 characters would take 140 ms. */
const examinedMax = 24

let estimator: ZxcvbnFactory | undefined

/** Estimates the guesses for a lower-case text. Attackers are assumed to try `ownWords` first. */
export const estimateGuesses = (text: string, ownWords: readonly string[] = []): ZxcvbnResult => {
  // Created on first use, because this takes 20 ms.
  estimator ??= new ZxcvbnFactory({
    graphs: adjacencyGraphs,
    dictionary: {
      passwords: dictionary['passwords-common'],
      site: ['influencer', 'marketplace'],
    },
    maxLength: examinedMax,
    l33tMaxSubstitutions: 20,
  })
  return estimator.check(text, [...ownWords])
}
