import { useQuery } from '@tanstack/react-query'
import { useSession } from '#lib/session.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { pushQuery } from '../../push/push.api.ts'
import { PushDevices } from '../../push/push-devices.tsx'
import { AddressState } from './address-state.tsx'
import { BrandMutes } from './brand-mutes.tsx'
import { MailTimes } from './mail-times.tsx'
import { MutedList } from './muted-list.tsx'
import { settingsQuery } from './preference.api.ts'
import { PreferenceMatrix } from './preference-matrix.tsx'
import { PushChoices } from './push-choices.tsx'

export const NotificationSettings = () => {
  const side = useSession().userType ?? 'creator'
  const settings = useQuery(settingsQuery)
  const { data: push } = useQuery(pushQuery)
  if (settings.isPending)
    return (
      <SkeletonRegion label="Loading your notification settings" className="grid gap-6">
        <Skeleton className="h-11" />
        <Skeleton className="h-40" />
        <Skeleton className="h-80" />
      </SkeletonRegion>
    )
  if (settings.data === undefined) return <LoadFailure query={settings} />
  return (
    <>
      <Section title="Emails">
        <AddressState side={side} address={settings.data.address} />
        <MailTimes side={side} settings={settings.data} />
      </Section>
      <Section title="Push notifications" className="border-line border-t pt-8">
        <PushDevices />
        {push?.publicKey !== null && <PushChoices settings={settings.data} />}
      </Section>
      <Section title="Notifications by kind" className="border-line border-t pt-8">
        <PreferenceMatrix side={side} rows={settings.data.kinds} />
      </Section>
      <BrandMutes />
      <Section title="Muted" className="border-line border-t pt-8">
        <MutedList side={side} />
      </Section>
    </>
  )
}
