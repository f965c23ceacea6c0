import { type DealStage, dealStages } from '@tandem/contract/collaborations/barter/deal.schema.ts'
import { createEvent, fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../../../app.factory.ts'
import { catchRequests, showKnowing } from '../../../requests.factory.ts'
import { dealId, sampleDeal } from '../barter.factory.ts'
import { dealsQuery } from './deal.api.ts'
import { DealBoard } from './deal-board.tsx'

const server = catchRequests()
const counts: Record<DealStage, number> = {
  your_turn: 1,
  their_turn: 1,
  working: 1,
  done: 0,
  ended: 0,
}
const agreed = sampleDeal(true, {
  id: '019aab7b-0000-7000-8000-00000000000f',
  stage: 'working',
  state: 'agreed',
  answerBy: null,
  offer: { ...sampleDeal(true).offer, title: 'Kites for a story' },
})
const waiting = sampleDeal(false, { id: '019aab7b-0000-7000-8000-00000000000c' })
const show = () => {
  const [onOpen, onAct, onDrop] = [vi.fn(), vi.fn(), vi.fn()]
  const page = (stage: DealStage) => ({
    items:
      { your_turn: [sampleDeal(true)], their_turn: [waiting], working: [agreed] }[
        stage as 'your_turn'
      ] ?? [],
    nextCursor: null,
    counts,
  })
  showKnowing(
    [
      [installationQuery.queryKey, sampleInstallation],
      ...dealStages.map(
        (stage) =>
          [
            dealsQuery('brand', stage).queryKey,
            { pages: [page(stage)], pageParams: [undefined] },
          ] as const,
      ),
    ],
    <DealBoard counts={counts} onOpen={onOpen} onAct={onAct} onDrop={onDrop} />,
  )
  return { onOpen, onAct, onDrop }
}
const column = (name: string) => screen.getByRole('region', { name })
const carried = () => {
  const data = new Map<string, string>()
  return {
    setData: (type: string, value: string) => data.set(type, value),
    getData: (type: string) => data.get(type) ?? '',
    get types() {
      return [...data.keys()]
    },
  }
}
const takes = (name: string, dataTransfer: object): boolean => {
  const over = createEvent.dragOver(column(name), { dataTransfer })
  fireEvent(column(name), over)
  return over.defaultPrevented
}

it.each([
  ['In progress, 1', 'agree'],
  ['Ended, 0', 'end'],
] as const)('a card dropped on «%s» asks to %s, and sends nothing', (name, dropped) => {
  const { onDrop } = show()
  const dataTransfer = carried()
  fireEvent.dragStart(within(column('Your turn, 1')).getByRole('article'), { dataTransfer })
  expect(takes(name, dataTransfer)).toBe(true)
  fireEvent.drop(column(name), { dataTransfer })
  expect(onDrop.mock.calls).toEqual([[dealId, dropped]])
  expect(server.requests).not.toHaveBeenCalled()
})
