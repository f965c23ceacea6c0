import { useQuery } from '@tanstack/react-query'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { campaignNamesQuery } from './wallet.api.ts'

/** Offers the newest 100 campaigns and the one in the URL. */
export const CampaignChoice = ({
  value,
  onChange,
}: {
  value: string | undefined
  onChange: (campaignId: string | undefined) => void
}) => {
  const names = useQuery(campaignNamesQuery).data ?? []
  const isListed = value === undefined || names.some(({ id }) => id === value)
  return (
    <Field label="Campaign">
      <Select
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      >
        <option value="">All campaigns</option>
        {!isListed && <option value={value}>This campaign</option>}
        {names.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  )
}
