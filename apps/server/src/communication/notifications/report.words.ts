import { reportedKindLabels } from '@tandem/contract/accounts/reports/report.vocabulary.ts'
import { reasonOf, type TopicWords } from './event-facts.ts'

export const reportWords = {
  'report.decided': ({ kind, title, ...facts }) => {
    const noun = kind === undefined ? 'something of yours' : reportedKindLabels[kind].toLowerCase()
    const name = title ? `your ${noun} “${title}”` : noun
    return {
      title: 'We examined a report and nothing changes',
      message: `Somebody reported ${name}. An operator read the report and took no action.${reasonOf(facts)}`,
      link: '/',
    }
  },
} satisfies Partial<TopicWords>
