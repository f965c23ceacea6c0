import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { catchRequests, showKnowing } from '../../requests.factory.ts'
import { exportsQuery } from './export.api.ts'
import { ExportSection } from './export-section.tsx'

const { answer, sent } = catchRequests()
const allowed = { allowed: true as const }
const one = {
  id: '01a00000-0000-7000-8000-000000000001',
  of: 'person' as const,
  state: 'running' as const,
  progress: 0.4,
  bytes: null,
  startedAt: '2026-11-20T10:00:00Z',
  finishedAt: null,
  expiresAt: null,
}
const can = { person: allowed, brand: null }

it('starts an export, shows its progress, and offers the file', async () => {
  const { client } = showKnowing([[exportsQuery.queryKey, { items: [], can }]], <ExportSection />)
  answer({ items: [one], can })
  answer({ items: [one], can })
  await userEvent.click(screen.getByRole('button', { name: 'Export your data' }))
  await screen.findByText('Making the file: 40%. You can close this page.')
  expect(sent()).toContainEqual(['POST /api/exports', {}])
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
  const ready = { ...one, state: 'ready' as const, progress: 1, bytes: 3_400_000 }
  client.setQueryData(exportsQuery.queryKey, {
    items: [{ ...ready, finishedAt: one.startedAt, expiresAt: '2026-11-27T10:00:00Z' }],
    can,
  })
  await waitFor(() => expect(screen.getByText(/3\.4 MB, made/)).toBeTruthy())
  expect(screen.getByRole('link', { name: 'Download export' }).getAttribute('href')).toBe(
    `/api/exports/${one.id}/file`,
  )
})
