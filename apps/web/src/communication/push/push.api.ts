import { push } from '@tandem/contract/communication/push/push.endpoints.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiRefusal, NetworkTrouble, sentenceOf } from '#lib/api-refusal.ts'
import { call } from '#lib/call.ts'
import { useSession } from '#lib/session.ts'
import { useWrite } from '#lib/use-write.ts'
import { subscribeHere, unsubscribeHere } from './push-here.ts'
import { answerOffer, rememberPerson } from './push-moment.ts'

export const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: ({ signal }) => call(push.read, { signal }),
})

export const devicesQuery = queryOptions({
  queryKey: ['push', 'devices'],
  queryFn: ({ signal }) => call(push.devices, { signal }),
})

class PushRefusedHere extends Error {}

const unreachable =
  'This browser could not register with its push service. Check your connection, then try again.'

export const troubleOf = (error: unknown): string => {
  if (error instanceof ApiRefusal || error instanceof NetworkTrouble) return sentenceOf(error)
  return error instanceof PushRefusedHere ? error.message : unreachable
}

const turnOn = async (publicKey: string, userId: string): Promise<void> => {
  // Browsers only ask during a press, so this comes first.
  const permission = await Notification.requestPermission()
  if (permission === 'denied')
    throw new PushRefusedHere(
      'Notifications are blocked for this site. Allow them in your browser’s settings.',
    )
  if (permission !== 'granted')
    throw new PushRefusedHere('The browser did not get your permission. Try again and allow it.')
  await call(push.subscribe, { body: await subscribeHere(publicKey) })
  rememberPerson(userId)
  answerOffer()
}

/** Asks for permission, so call it from a press only. */
export const useTurnPushOn = () => {
  const queryClient = useQueryClient()
  const { user } = useSession()
  return useMutation({
    mutationFn: (publicKey: string) => turnOn(publicKey, user?.uid ?? ''),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  })
}

const renews = { always: [devicesQuery.queryKey], waits: 'always' } as const

export const useSendTest = () => useWrite(push.sendTest, { renews })

export const useRemoveDevice = (isCurrent: boolean) =>
  useWrite(push.remove, {
    renews,
    onSuccess: () => {
      if (!isCurrent) return
      rememberPerson(null)
      void unsubscribeHere().catch(() => {})
    },
  })

/** After a new sign-in, the browser’s subscription belongs to no session. */
export const renewPush = async (): Promise<void> => {
  const { publicKey } = await call(push.read, {})
  if (publicKey === null) return
  const { items } = await call(push.devices, {})
  if (!items.some(({ current }) => current))
    await call(push.subscribe, { body: await subscribeHere(publicKey) })
}
