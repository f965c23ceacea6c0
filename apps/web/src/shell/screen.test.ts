import { expect, it } from 'vitest'
import { screenTitle, showsHome } from './screen.ts'

it('shows the home at its own and at unknown paths, and in place of the other role’s pages', () => {
  expect(showsHome({ home: true }, 'creator')).toBe(true)
  expect(showsHome({ role: 'brand', title: 'Barter' }, 'creator')).toBe(true)
  expect(showsHome({ role: 'brand', title: 'Barter' }, 'brand')).toBe(false)
})

it('returns the title of the screen that is shown', () => {
  expect(screenTitle({ home: true }, {}, 'creator')).toBe('All Brands')
  expect(screenTitle({ home: true }, {}, 'brand')).toBe('Dashboard')
  expect(screenTitle({ role: 'creator', title: 'Affiliate' }, {}, 'brand')).toBe('Dashboard')
  expect(screenTitle({ role: 'creator', title: 'Affiliate' }, {}, 'creator')).toBe('Affiliate')
  expect(screenTitle({ title: 'Login' }, {}, null)).toBe('Login')
  expect(screenTitle({ title: ({ name }) => `${name}!` }, { name: 'Glow' }, 'creator')).toBe(
    'Glow!',
  )
})
