import { ZxcvbnFactory, type ZxcvbnResult } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** An estimate takes 8 ms at most. It would take 140 ms for 128 characters. */
const examinedMax = 24

let estimator: ZxcvbnFactory | undefined

/**
 * Estimates how many guesses a lower-case text takes, of which only the first 24 characters are
 * examined. `ownWords` are tried first.
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
