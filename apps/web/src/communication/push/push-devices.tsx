import { browserName } from '@tandem/contract/accounts/identity/browser-name.ts'
import type { PushDevice } from '@tandem/contract/communication/push/push.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWasRendered } from '#lib/rendered/was-rendered.ts'
import { Button } from '#ui/button.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import {
  devicesQuery,
  pushQuery,
  troubleOf,
  useRemoveDevice,
  useSendTest,
  useTurnPushOn,
} from './push.api.ts'
import { type PushHere, pushHere } from './push-here.ts'

/** The person’s browsers that receive push notifications, and the switch for this one. */
export const PushDevices = () => {
  const state = useQuery(pushQuery)
  const devices = useQuery(devicesQuery)
  if (state.isPending || devices.isPending)
    return (
      <SkeletonRegion label="Loading your devices">
        <Skeleton className="h-14" />
      </SkeletonRegion>
    )
  if (state.isError) return <LoadFailure query={state} />
  if (devices.isError) return <LoadFailure query={devices} />
  const { publicKey } = state.data
  const { items } = devices.data
  if (publicKey === null)
    return (
      <p className="text-muted">
        This marketplace does not send push notifications. You get emails instead.
      </p>
    )
  return (
    <>
      <p className="text-muted">
        {items.length > 0
          ? 'Push notifications reach you on these devices, also when this page is closed.'
          : 'Push notifications reach you also when this page is closed.'}
      </p>
      {items.length > 0 && (
        <ul className="grid divide-y divide-line">
          {items.map((device) => (
            <Device key={device.id} device={device} />
          ))}
        </ul>
      )}
      {!items.some(({ current }) => current) && <ThisDevice publicKey={publicKey} />}
    </>
  )
}

const hindrances: Record<Exclude<PushHere, 'possible'>, string> = {
  install:
    'To get push notifications on this device, install the app: tap Share, then “Add to Home Screen”. Open the app and turn them on there.',
  unsupported: 'This browser does not support push notifications.',
  blocked:
    'Notifications of this site are blocked in this browser. Allow them in the browser’s settings for this site, then reload the page.',
}

/** Only the browser knows what it supports, so the server renders a placeholder. */
const ThisDevice = ({ publicKey }: { publicKey: string }) =>
  useWasRendered() ? <Skeleton className="h-11" /> : <ThisBrowser publicKey={publicKey} />

const ThisBrowser = ({ publicKey }: { publicKey: string }) => {
  const turnOn = useTurnPushOn()
  const [before] = useState(pushHere)
  // The person may have refused in the browser’s own question.
  const here = turnOn.isError ? pushHere() : before
  if (here !== 'possible') return <p>{hindrances[here]}</p>
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="secondary" busy={turnOn.isPending} onClick={() => turnOn.mutate(publicKey)}>
        Turn on push notifications
      </Button>
      {turnOn.isError && (
        <p role="alert" className="text-bad text-sm">
          {troubleOf(turnOn.error)}
        </p>
      )}
    </div>
  )
}

const Device = ({ device }: { device: PushDevice }) => {
  const remove = useRemoveDevice(device.current)
  const test = useSendTest()
  const name = browserName(device.userAgent)
  const sent = { params: { deviceId: device.id } }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-muted text-sm">
          {device.current ? (
            'This browser'
          ) : (
            <>
              Last used <Time at={device.seenAt} />
            </>
          )}
        </p>
        <WriteTrouble error={test.error ?? remove.error} className="text-sm" />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          busy={test.isPending}
          aria-label={`Send a test to ${name}`}
          onClick={() =>
            test.mutate(sent, {
              onSuccess: () => toast.success('The test notification is on its way.'),
            })
          }
        >
          Send a test
        </Button>
        <Button
          variant="secondary"
          size="small"
          busy={remove.isPending}
          aria-label={`Remove ${name}`}
          onClick={() => remove.mutate(sent)}
        >
          Remove device
        </Button>
      </div>
    </li>
  )
}
