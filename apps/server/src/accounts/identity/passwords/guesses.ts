import { ZxcvbnFactory, type ZxcvbnResult } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** An estimate of longer texts would keep the server busy: 140 ms for 128 characters. */
const examinedMax = 24

let estimator: ZxcvbnFactory | undefined

/**
 * Estimates how many guesses a lower-case text takes. Only its first characters are examined.
 * `ownWords` are tried first.
 */
export const estimateGuesses = (text: string, ownWords: readonly string[] = []): ZxcvbnResult => {
  // Made when the first password is chosen, because this takes 20 ms.
  estimator ??= new ZxcvbnFactory({
    graphs: adjacencyGraphs,
    dictionary: {
      passwords: dictionary['passwords-common'],
      // Guesses that come first at a place like this one.
      site: ['influencer', 'marketplace'],
    },
    maxLength: examinedMax,
    l33tMaxSubstitutions: 20,
  })
  return estimator.check(text, [...ownWords])
}
