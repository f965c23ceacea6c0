import { notificationPreferences } from '@tandem/contract/communication/notifications/preference.endpoints.ts'
import type {
  Mute,
  NotificationSettings,
  NotificationSettingsChange,
} from '@tandem/contract/communication/notifications/preference.schema.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'
import { undoOf, withChange } from './settings-change.ts'

const settingsKey = ['notification-settings'] as const
const mutesKey = ['notification-mutes'] as const

export const settingsQuery = queryOptions({
  queryKey: settingsKey,
  queryFn: ({ signal }) => call(notificationPreferences.read, { signal }),
})

export const mutesQuery = queryOptions({
  queryKey: mutesKey,
  queryFn: ({ signal }) => call(notificationPreferences.mutes, { signal }),
})

/** Changes run one after the other, so that the last choice is the one that stays. */
const oneByOne = 'notification-settings'

/** Shows a change at once, and puts it back if the server refuses it. */
export const useSettingsChange = () => {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<Error | null>(null)
  const undo = useRef(new WeakMap<NotificationSettingsChange, NotificationSettingsChange>())
  const show = (change: NotificationSettingsChange) =>
    queryClient.setQueryData<NotificationSettings>(
      settingsKey,
      (known) => known && withChange(known, change),
    )
  const write = useWrite(notificationPreferences.change, {
    scope: oneByOne,
    onSuccess: (answer) => {
      const waiting = queryClient.isMutating({
        predicate: ({ options }) => options.scope?.id === oneByOne,
      })
      // The answer does not contain the changes that are still waiting.
      if (waiting === 1) queryClient.setQueryData(settingsKey, answer)
    },
    onError: (error, { body }) => {
      show((body && undo.current.get(body)) ?? {})
      setFailure(error)
    },
    renews: { refused: [settingsKey] },
  })
  const change = (body: NotificationSettingsChange): void => {
    const known = queryClient.getQueryData<NotificationSettings>(settingsKey)
    if (known === undefined) return
    void queryClient.cancelQueries({ queryKey: settingsKey })
    undo.current.set(body, undoOf(known, body))
    setFailure(null)
    show(body)
    write.mutate({ body })
  }
  return { change, failure }
}

const renews = { always: [mutesKey, ['notifications']], waits: 'always' } as const

/** Mutes or unmutes one collaboration, campaign or brand. */
export const useMuting = ({ of, id }: Pick<Mute, 'of' | 'id'>) => {
  const muteOne = useWrite(notificationPreferences.muteCollaboration, { renews })
  const unmuteOne = useWrite(notificationPreferences.unmuteCollaboration, { renews })
  const muteAll = useWrite(notificationPreferences.muteCampaign, { renews })
  const unmuteAll = useWrite(notificationPreferences.unmuteCampaign, { renews })
  const muteBrand = useWrite(notificationPreferences.muteBrand, { renews })
  const unmuteBrand = useWrite(notificationPreferences.unmuteBrand, { renews })
  const asked = {
    collaboration: [muteOne, unmuteOne],
    campaign: [muteAll, unmuteAll],
    brand: [muteBrand, unmuteBrand],
  }[of]
  return {
    isPending: asked.some((write) => write.isPending),
    error: asked.find((write) => write.error !== null)?.error ?? null,
    set: (muted: boolean): void => {
      for (const write of asked) write.reset()
      if (of === 'campaign') (muted ? muteAll : unmuteAll).mutate({ params: { campaignId: id } })
      else if (of === 'brand') (muted ? muteBrand : unmuteBrand).mutate({ params: { brandId: id } })
      else (muted ? muteOne : unmuteOne).mutate({ params: { collaborationId: id } })
    },
  }
}
