import {
  campaignOf,
  campaignPath,
  creatorOf,
  creatorPath,
  reviewPath,
  type TopicWords,
  text,
} from '../event-facts.ts'

export const teamworkWords = {
  'assignment.made': (facts) => {
    const by = text(facts.byName, 'A colleague')
    if (facts.part === 'campaign')
      return {
        title: `${by} assigned you a campaign`,
        message: `You take care of ${campaignOf(facts)}.`,
        link: campaignPath(facts),
      }
    const whose = `${creatorOf(facts)} in ${campaignOf(facts)}`
    if (facts.part === 'content')
      return {
        title: `${by} assigned you a review`,
        message: `You review the content of ${whose}.`,
        link: reviewPath(facts),
      }
    return {
      title: `${by} assigned you a creator`,
      message: `You take care of ${whose}.`,
      link: creatorPath(facts),
    }
  },
  'team_note.mentioned': (facts) => {
    const isCampaign = facts.collaborationId === undefined
    return {
      title: `${text(facts.byName, 'A colleague')} mentioned you in a note`,
      message: isCampaign
        ? `The note is about ${campaignOf(facts)}.`
        : `The note is about ${creatorOf(facts)} in ${campaignOf(facts)}.`,
      link: isCampaign ? campaignPath(facts) : creatorPath(facts),
    }
  },
} satisfies Partial<TopicWords>
