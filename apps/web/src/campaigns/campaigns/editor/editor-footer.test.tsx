import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { NetworkTrouble } from '#lib/api-refusal.ts'
import { toast } from '#ui/toast.ts'
import { catchRequests, press, reasonOf, showKnowing } from '../../../requests.factory.ts'
import { campaignId, sampleDraft } from '../campaign.factory.ts'
import { EditorFooter } from './editor-footer.tsx'
import type { CampaignEditorState } from './use-campaign-editor.ts'
import { valuesOf } from './values/campaign-values.ts'

const { answer, refuse, requests, sent } = catchRequests()
const save = vi.fn<() => Promise<BrandCampaign | undefined>>()
const readAnew = vi.fn<(id: string) => Promise<BrandCampaign>>()
const took = { onStep: vi.fn(), onStop: vi.fn(), onDone: vi.fn() }
beforeEach(() => {
  for (const one of [save, readAnew, ...Object.values(took)]) one.mockReset()
  save.mockResolvedValue(sampleDraft)
})
const no = { allowed: false, because: 'brand.role_required', words: 'Ask Ada.' } as const
const cannot = (act: 'publish' | 'edit', more: Partial<BrandCampaign> = {}): BrandCampaign => ({
  ...{ ...sampleDraft, ...more },
  can: { ...sampleDraft.can, [act]: no },
})
const editorOf = (more: Partial<CampaignEditorState>) =>
  ({
    ...{ campaign: sampleDraft, values: valuesOf(sampleDraft), mistakes: {}, wrong: {} },
    ...{ dirty: false, saving: false, trouble: undefined, clash: undefined },
    ...{ save, readAnew, ...more },
  }) as CampaignEditorState
const show = (more: Partial<CampaignEditorState> = {}, at = 0) => {
  const shown = { ...took, at, last: at === 4, wrongHere: [] }
  showKnowing([], <EditorFooter editor={editorOf(more)} {...shown} />)
}
const said = () => screen.getByRole('alert').textContent
const calls = () => Object.values(took).map(({ mock }) => mock.calls)

it('a draft that is saved closes the editor; a refusal stays, with its words', async () => {
  show({ dirty: true })
  save.mockRejectedValueOnce(new NetworkTrouble(new Error('gone')))
  await press('Save draft')
  await waitFor(() => expect(said()).toContain('You seem to be offline'))
  expect(took.onDone).not.toHaveBeenCalled()
  save.mockResolvedValueOnce(undefined)
  await press('Save draft')
  await waitFor(() => expect(said()).toBe(''))
  expect(took.onDone).not.toHaveBeenCalled()
  const told = vi.spyOn(toast, 'success').mockImplementation(() => {})
  await press('Save draft')
  await waitFor(() => expect(took.onDone).toHaveBeenCalledOnce())
  expect(told.mock.calls).toEqual([['Draft saved.']])
})

it.each([
  ['Save draft', { mistakes: { coins: 'Use a whole number.' } }, 0, [[], [[2]], []]],
  ['Next', { wrong: { title: 'Use at least 3 characters.' } }, 0, [[], [[0]], []]],
  ['Next', { wrong: { coins: 'Use a whole number.' } }, 0, [[[1]], [], []]],
  ['Back', {}, 3, [[[2]], [], []]],
  ['Publish', { wrong: { requirements: 'Please add requirements.' } }, 4, [[], [[1]], []]],
] as const)('“%s” with %j at step %i goes where it leads', async (name, more, at, went) => {
  show(more, at)
  await press(name)
  await waitFor(() => expect(calls()).toEqual(went))
  expect(save).toHaveBeenCalledTimes(name === 'Publish' ? 1 : 0)
})

it('what could not be published is looked at again before it says why', async () => {
  save.mockResolvedValue(cannot('publish'))
  show({}, 4)
  readAnew.mockResolvedValueOnce(cannot('publish'))
  await press('Publish')
  await waitFor(() => expect(said()).toBe('Ask Ada.'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  readAnew.mockRejectedValueOnce(new NetworkTrouble(new Error('gone')))
  await press('Publish')
  await waitFor(() => expect(said()).toContain('You seem to be offline'))
  readAnew.mockResolvedValueOnce(sampleDraft)
  await press('Publish')
  await screen.findByRole('alertdialog', { name: 'Publish “Serum mornings”?' })
  expect(readAnew.mock.calls).toEqual([[campaignId], [campaignId], [campaignId]])
})

it('a publication that is refused closes its question and says why; one that isn’t is done', async () => {
  show({}, 4)
  const yes = async () => {
    await press('Publish')
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Publish' }))
  }
  refuse('coins.insufficient', 'Your wallet lacks 400 coins.')
  await yes()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect([said(), took.onDone.mock.calls]).toEqual(['Your wallet lacks 400 coins.', []])
  answer({ ...sampleDraft, state: 'open' })
  requests.mockReturnValue(new Promise(() => {}))
  const told = vi.spyOn(toast, 'success').mockImplementation(() => {})
  told.mockClear()
  await yes()
  await waitFor(() => expect(took.onDone).toHaveBeenCalledOnce())
  expect(told.mock.calls).toEqual([['Published. Creators can apply now.']])
  const call = [`POST /api/brand/campaigns/${campaignId}/publish`, {}]
  expect(sent()).toEqual([call, call])
})

it('a published campaign is changed by its own verdict, and has no steps', async () => {
  show({ campaign: cannot('edit', { state: 'open' }) }, 2)
  expect(reasonOf('Save changes')).toBe('Ask Ada.')
  expect(screen.getAllByRole('button')).toHaveLength(1)
  await press('Save changes')
  expect(save).not.toHaveBeenCalled()
})
