import type { UserType } from '@tandem/contract/accounts/identity/session.schema.ts'
import type { Conversation } from '@tandem/contract/communication/messages/conversation.schema.ts'
import type { LinkProps } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { BrandLogo } from '#accounts/brands/brand-logo.tsx'
import { AssigneeMark } from '#communication/assignments/assignee-mark.tsx'
import { BrandLink, RowBrand } from '#communication/inbox/brand-link.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Time } from '#ui/time.tsx'
import { UnreadCount } from '../unread-total.tsx'
import { otherOf, previewOf } from './conversation-words.ts'

export const ConversationPicture = ({
  conversation: { brand, creator },
  reader,
}: {
  conversation: Conversation
  reader: UserType
}) =>
  reader === 'brand' ? (
    <Avatar src={creator.photoUrl} />
  ) : (
    <BrandLogo name={brand.name} logoUrl={brand.logoUrl} hue={brand.hue} />
  )

export const ConversationRow = ({
  conversation,
  reader,
  namesBrand,
  isOpen,
  search,
}: {
  conversation: Conversation
  reader: UserType
  /** True in a list of several brands. */
  namesBrand: boolean
  isOpen: boolean
  search: object
}) => {
  const { campaign, last, unread, collaborationId } = conversation
  return (
    <BrandLink
      of={reader === 'brand' ? conversation.brand : { ...conversation.brand, id: null }}
      place={{ to: '/messages', search, resetScroll: false } as LinkProps}
      data-thread={collaborationId}
      aria-current={isOpen ? 'true' : undefined}
      className={clsx(
        'flex items-start gap-3 rounded-control px-3 py-3 transition-colors duration-120 focus-visible:-outline-offset-2 hoverable:bg-sunken',
        isOpen && 'lg:bg-accent-soft',
      )}
    >
      <ConversationPicture conversation={conversation} reader={reader} />
      <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)]">
        <span className="flex items-baseline justify-between gap-3">
          <span className={clsx('truncate', unread > 0 ? 'font-semibold' : 'font-medium')}>
            {otherOf(conversation, reader)}
          </span>
          {last !== null && (
            <span className="shrink-0 text-muted text-xs">
              <Time at={last.at} />
            </span>
          )}
        </span>
        {namesBrand && <RowBrand of={conversation.brand} />}
        <span className="truncate text-muted text-sm">{campaign.title}</span>
        <span className="flex items-center justify-between gap-3">
          <span className={clsx('truncate text-sm', unread === 0 && 'text-muted')}>
            {previewOf(conversation)}
          </span>
          <span className="flex shrink-0 items-center gap-2">
            <UnreadCount unread={unread} />
            <AssigneeMark assignee={conversation.assignee} />
          </span>
        </span>
      </span>
    </BrandLink>
  )
}
