import type { SavedReports } from '@tandem/contract/campaigns/saved-reports/saved-report.schema.ts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { catchRequests, press, reasonOf, retype, showKnowing } from '../../requests.factory.ts'
import { savedReportsQuery } from './saved-report.api.ts'
import { SavedReportsDialog } from './saved-reports-dialog.tsx'
import { SavedReportsMenu } from './saved-reports-menu.tsx'

const { answer, refuse, sent } = catchRequests()
const quarter = { id: 'r1', name: 'Quarter', query: { period: '90', by: 'creator' } } as const
const knowing = (more: Partial<SavedReports> = {}) =>
  [
    [savedReportsQuery.queryKey, { items: [quarter], can: { edit: { allowed: true } }, ...more }],
  ] as const
const query = { period: '7' } as const

it('opens a saved view and marks the one on the screen', async () => {
  const onOpen = vi.fn()
  const shown = { by: 'creator', period: '90' } as const
  showKnowing(knowing(), <SavedReportsMenu query={shown} onOpen={onOpen} />)
  await press('Saved views')
  screen.getByRole('menuitem', { name: 'Quarter (shown now)' }).click()
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(quarter.query)
})

it('saves the view on the screen under a name, and keeps the name after a refusal', async () => {
  const onClose = vi.fn()
  showKnowing(knowing(), <SavedReportsDialog query={query} onClose={onClose} />)
  await press('Save this view')
  screen.getByText('Enter a name.')
  retype(screen.getByLabelText('Name'), 'Week')
  refuse('saved_report.name_taken', 'Choose another name.')
  await press('Save this view')
  await screen.findByText('Choose another name.')
  answer({ items: [quarter, { id: 'r2', name: 'Week', query }], can: { edit: { allowed: true } } })
  await press('Save this view')
  await screen.findByText('Week')
  expect(sent().at(-1)).toEqual(['POST /api/brand/saved-reports', { name: 'Week', query }])
  expect(onClose).toHaveBeenCalledOnce()
  answer({ items: [], can: { edit: { allowed: true } } })
  await press('Delete “Quarter”')
  expect(sent().at(-1)?.[0]).toBe('DELETE /api/brand/saved-reports/r1')
})

it('says why a viewer cannot save or delete', () => {
  const edit = { allowed: false, because: 'brand.role_required', words: 'Only owners.' } as const
  showKnowing(knowing({ can: { edit } }), <SavedReportsDialog query={query} onClose={() => {}} />)
  expect([reasonOf('Save this view'), reasonOf('Delete “Quarter”')]).toEqual([
    ...['Only owners.', 'Only owners.'],
  ])
})
