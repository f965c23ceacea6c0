import { expect, it } from 'vitest'
import { costOfInviting } from './invite-words.ts'

it('says how many coins each acceptance holds, and never more than the places come to', () => {
  expect(costOfInviting({ placesLeft: 3, coinsPerPlace: 550 }, 2)).toBe(
    'Inviting is free. Each acceptance holds 550 coins of the campaign’s budget, 1,100 coins at most. 3 places are left.',
  )
  expect(costOfInviting({ placesLeft: 1, coinsPerPlace: 550 }, 4)).toBe(
    'Inviting is free. Each acceptance holds 550 coins of the campaign’s budget, 550 coins at most. 1 place is left, for the first to accept.',
  )
  expect(costOfInviting({ placesLeft: 2, coinsPerPlace: 0 }, 1)).toBe(
    'No coins are held. 2 places are left.',
  )
})
