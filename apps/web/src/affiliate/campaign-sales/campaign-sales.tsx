import { useQuery } from '@tanstack/react-query'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Section } from '#ui/section.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { campaignSalesQuery, useChooseProgramme } from './campaign-sales.api.ts'

/** Chooses whose visits and orders count for a campaign. Hidden for a brand without programmes. */
export const CampaignSales = ({ campaignId }: { campaignId: string }) => {
  const sales = useQuery(campaignSalesQuery(campaignId)).data
  const choose = useChooseProgramme(campaignId)
  if (sales === undefined || sales.programmes.length === 0) return null
  const refusal = reasonFor(sales.can.choose)
  const shown = choose.isPending ? choose.variables.body.programmeId : (sales.programme?.id ?? null)
  return (
    <Section title="Sales">
      <Field
        label="Count the sales of"
        hint={
          refusal ??
          'Visits and orders count for this campaign if its creators brought them after you accepted them.'
        }
      >
        <Select
          className="max-w-sm"
          value={shown ?? ''}
          disabled={refusal !== undefined || choose.isPending}
          onChange={({ target }) =>
            choose.mutate({
              params: { campaignId },
              body: { programmeId: target.value === '' ? null : target.value },
            })
          }
        >
          <option value="">No programme</option>
          {sales.programmes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <WriteTrouble error={choose.error} />
    </Section>
  )
}
