import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { sessionQuery } from '#lib/session.ts'
import { someone } from '../../app.factory.ts'
import { catchRequests, showKnowing } from '../../requests.factory.ts'
import { putInLine, readUnsent } from './outbox.ts'
import { useUnsentMessages } from './use-unsent-messages.ts'

const { answer, sent } = catchRequests()
let userId = ''
beforeEach(() => {
  localStorage.clear()
  userId = crypto.randomUUID()
})
const Page = () => {
  useUnsentMessages()
  return <p>Dashboard</p>
}
const open = (session: object) => showKnowing([[sessionQuery.queryKey, session]], <Page />)
const signedIn = () => {
  const session = someone('creator')
  return { ...session, user: { ...session.user, uid: userId } }
}
const place = () => ({ userId, collaborationId: 'c1' })

it('what was written before the page was loaded goes out, wherever its writer is', async () => {
  const file = { url: '/files/p/1.pdf', kind: 'pdf', name: 'brief.pdf' } as const
  putInLine(place(), { body: 'Is Monday fine?', files: [file] })
  const [unsent] = readUnsent(place())
  answer({ nr: 1, id: unsent?.id })
  open(signedIn())
  screen.getByText('Dashboard')
  await expect.poll(() => readUnsent(place())).toEqual([])
  expect(sent()).toEqual([
    [
      'POST /api/collaborations/c1/messages',
      { ...{ id: unsent?.id, body: unsent?.body }, fileUrls: [file.url] },
    ],
  ])
})
