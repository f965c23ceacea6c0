import type { UserType } from '@tandem/contract/accounts/identity/session.schema.ts'
import { useQuery } from '@tanstack/react-query'
import type { BrandScope } from '#communication/inbox/brand-scope.tsx'
import { ChipToggle } from '#ui/chip.tsx'
import { Field } from '#ui/form/field.tsx'
import { SearchBox } from '#ui/form/search-box.tsx'
import { Select } from '#ui/form/select.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { Awaited } from '#ui/waiting-note.tsx'
import { conversationFiltersQuery } from './conversation.api.ts'
import type { ConversationChoice } from './conversation-choice.ts'

const AssignedFilter = lazyPart(
  async () => (await import('#communication/assignments/assigned-filter.tsx')).AssignedFilter,
)

export const ConversationFilters = ({
  scope,
  choice,
  reader,
  onChange,
}: {
  scope: BrandScope
  choice: ConversationChoice
  reader: UserType
  onChange: (change: Partial<ConversationChoice>) => void
}) => {
  const choices = useQuery(conversationFiltersQuery).data?.items ?? []
  const name = reader === 'brand' ? 'campaign' : 'brand'
  return (
    <div className="grid gap-2">
      <SearchBox
        label="Search messages"
        placeholder={reader === 'brand' ? 'Creators, campaigns, texts' : 'Brands, campaigns, texts'}
        q={choice.q}
        onSearch={(q) => onChange({ q })}
      />
      <div className="flex items-center gap-2">
        {/* The list of campaigns belongs to one brand. */}
        {scope === undefined && (
          <Field
            label={reader === 'brand' ? 'Campaign' : 'Brand'}
            labelHidden
            className="min-w-0 grow"
          >
            <Select
              value={choice[name] ?? ''}
              onChange={({ target }) =>
                onChange({ [name]: target.value === '' ? undefined : target.value })
              }
            >
              <option value="">{reader === 'brand' ? 'All campaigns' : 'All brands'}</option>
              {choices.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <ChipToggle
          pressed={choice.unread}
          className="h-11"
          onClick={() => onChange({ unread: !choice.unread })}
        >
          Unread
        </ChipToggle>
      </div>
      {reader === 'brand' && (
        <Awaited fallback={null}>
          <AssignedFilter
            className="justify-self-start"
            pressed={choice.mine}
            onChange={(mine) => onChange({ mine })}
          />
        </Awaited>
      )}
    </div>
  )
}
