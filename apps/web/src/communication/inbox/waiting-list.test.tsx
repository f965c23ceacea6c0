import type { Waiting } from '@tandem/contract/communication/inbox/inbox.schema.ts'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { sessionQuery } from '#lib/session.ts'
import { someone } from '../../app.factory.ts'
import { showKnowing } from '../../requests.factory.ts'
import { waitingOf } from './waiting.factory.ts'
import { WaitingList } from './waiting-list.tsx'

const glow = { id: 'b1', slug: 'glow', name: 'Glow', logoUrl: null }
const router = createRouter({ routeTree: createRootRoute() })
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
  vi.spyOn(router, 'navigate').mockResolvedValue()
})
const [first, second, third, last] = ['one', 'two', 'three', 'four'].map((id) =>
  waitingOf({ id, title: id }),
)
const show = (...items: (Waiting | undefined)[]) =>
  showKnowing(
    [[sessionQuery.queryKey, someone('brand', glow)]],
    <RouterContextProvider router={router as never}>
      <WaitingList items={items.filter((one) => one !== undefined)} reader="brand" />
    </RouterContextProvider>,
  )
const row = (title: string) => screen.getByRole('link', { name: new RegExp(`“${title}”`) })
const leaveAt = (title: string) => {
  show(first, second, third, last)
  fireEvent.click(row(title))
  cleanup()
}
const comesBackTo = () =>
  document.querySelector('[data-comes-back]')?.textContent?.match(/“(.*)”/)?.[1]

it.each([
  ['itself, as it waits still', 'two', [first, second, third], 'two'],
  ['what took its place once it is done', 'two', [first, third, last], 'three'],
  ['itself, where others came before it', 'one', [third, second, first], 'one'],
  ['the last, where it was the last', 'four', [first, second, third], 'three'],
] as const)('who comes back is at %s', (_, left, items, place) => {
  leaveAt(left)
  show(...items)
  expect(comesBackTo()).toBe(place)
  cleanup()
  show(...items)
  expect(comesBackTo()).toBeUndefined()
})
