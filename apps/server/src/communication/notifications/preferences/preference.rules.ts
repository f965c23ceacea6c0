import { type MemberRole, mayAct } from '@tandem/contract/accounts/brands/member-actions.ts'
import {
  isMandatory,
  type NotificationChannel,
  type NotificationKind,
  notificationKindNames,
  notificationKinds,
} from '@tandem/contract/communication/notifications/notification-kinds.vocabulary.ts'
import type {
  ChannelState,
  NotificationSettings,
} from '@tandem/contract/communication/notifications/preference.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

export type Choice = { kind: string; channel: NotificationChannel; is_on: boolean }

/** The choices of a person, and the roles in brands, which decide some defaults. */
export type Own = { choices: readonly Choice[]; roles: readonly MemberRole[] }

export type Preferences = Pick<
  NotificationSettings,
  'frequency' | 'hour' | 'weekday' | 'quietHours' | 'pushShowsContent' | 'zoneInUse'
> &
  Own & {
    /** True if a browser of the person takes push notifications. */
    hasDevice: boolean
  }

/** Whether a person who chose nothing gets the kind by this channel. */
const isUsual = (
  kind: NotificationKind,
  channel: NotificationChannel,
  roles: readonly MemberRole[],
): boolean => {
  const { usual, usualFor } = notificationKinds[kind]
  const isFor =
    usualFor === undefined ||
    channel === 'inApp' ||
    roles.some((role) => mayAct(role, usualFor).allowed)
  return isFor && usual.includes(channel)
}

const stateWith = (
  kind: NotificationKind,
  channel: NotificationChannel,
  { choices, roles }: Own,
): ChannelState => {
  const { inAppOnly } = notificationKinds[kind]
  if (inAppOnly && channel !== 'inApp') return 'never'
  if (isMandatory(kind) && channel !== 'push') return 'always'
  const chosen = choices.find((one) => one.kind === kind && one.channel === channel)?.is_on
  return (chosen ?? isUsual(kind, channel, roles)) ? 'on' : 'off'
}

export const isSwitchedOn = (
  kind: NotificationKind,
  channel: NotificationChannel,
  own: Own,
): boolean => ['on', 'always'].includes(stateWith(kind, channel, own))

/** Refuses to switch off a mandatory channel, or to switch on one that does not exist. */
export const acceptsChoice = (
  kind: NotificationKind,
  channel: NotificationChannel,
  on: boolean,
): Verdict => {
  const state = stateWith(kind, channel, { choices: [], roles: [] })
  const because = notificationKinds[kind].mandatoryBecause
  if (state === 'always' && !on)
    return refused('notification.mandatory', `${because} It cannot be switched off.`)
  if (state === 'never' && on)
    return refused('notification.mandatory', 'Tips are shown in Tandem only.')
  return allowed
}

/** A person without a side can get notifications about the account only. */
const kindsOf = (side: Side | null): NotificationKind[] =>
  notificationKindNames.filter((kind) =>
    side === null
      ? kind === 'security' || kind === 'tips'
      : notificationKinds[kind].sides[side] !== null,
  )

export const matrixOf = (side: Side | null, own: Own): NotificationSettings['kinds'] =>
  kindsOf(side).map((kind) => ({
    kind,
    inApp: stateWith(kind, 'inApp', own),
    mail: stateWith(kind, 'mail', own),
    push: stateWith(kind, 'push', own),
  }))
