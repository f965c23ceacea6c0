import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

export const acceptsTakeDown = (campaign: {
  measure: string | null
  openReports: number
}): Verdict => {
  if (campaign.measure === 'removed')
    return refused('operator.not_possible', 'This campaign is already taken down.')
  return campaign.openReports > 0 ? refused('case.reported') : allowed
}
