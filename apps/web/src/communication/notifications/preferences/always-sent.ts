import {
  type NotificationKind,
  notificationKindNames,
  notificationKinds,
} from '@tandem/contract/communication/notifications/notification-kinds.vocabulary.ts'
import type { Side } from '@tandem/contract/side.ts'

const listed = (labels: string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(labels)

const labelsOf = (side: Side, covers: (kind: NotificationKind) => boolean): string =>
  listed(
    notificationKindNames.flatMap((kind) => {
      const label = notificationKinds[kind].sides[side]?.label
      return label !== undefined && covers(kind) ? [`“${label}”`] : []
    }),
  )

const isMandatory = (kind: NotificationKind) =>
  notificationKinds[kind].mandatoryBecause !== undefined

export const mandatoryKinds = (side: Side): string => labelsOf(side, isMandatory)

/** Kinds whose emails never wait for a summary. */
export const kindsAtOnce = (side: Side): string =>
  labelsOf(side, (kind) => isMandatory(kind) || notificationKinds[kind].atOnce === true)
