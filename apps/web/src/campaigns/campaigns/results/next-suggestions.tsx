import type { Suggestion } from '@tandem/contract/campaigns/analytics/campaign-report.schema.ts'
import { counted } from '@tandem/contract/plural.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'

type Asking = {
  isPending: boolean
  error: Error | null
  data: { asked: number } | undefined
}

const wordsOf = ({ kind, posts, creator }: Suggestion): { text: string; act: string } => {
  const name = creator?.name ?? ''
  if (kind === 'ask_numbers')
    return {
      text: `${counted(posts.length, 'post')} ${posts.length === 1 ? 'has' : 'have'} no numbers, so the results are incomplete.`,
      act: 'Ask for the numbers',
    }
  if (kind === 'license_post')
    return {
      text: `The best post is by ${name}. With rights, you can use it in your own channels.`,
      act: 'Ask for rights',
    }
  return { text: `${name} brought the most engagements.`, act: `Invite ${name} again` }
}

export const NextSuggestions = ({
  suggestions,
  ask,
  onAsk,
  onInvite,
  onOpenPost,
}: {
  suggestions: readonly Suggestion[]
  ask: Asking
  onAsk: (postIds: string[]) => void
  onInvite: (creator: Suggestion['creator']) => void
  onOpenPost: (id: string) => void
}) => {
  if (suggestions.length === 0) return null
  return (
    <Section title="What to do next">
      <ul className="grid gap-2">
        {suggestions.map((suggestion) => {
          const { text, act } = wordsOf(suggestion)
          const [post] = suggestion.posts
          return (
            <li
              key={suggestion.kind}
              className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card px-4 py-3"
            >
              <p className="min-w-0 flex-1 basis-60">{text}</p>
              <Button
                size="small"
                variant="secondary"
                busy={suggestion.kind === 'ask_numbers' && ask.isPending}
                onClick={() => {
                  if (suggestion.kind === 'ask_numbers') onAsk(suggestion.posts)
                  else if (post === undefined) onInvite(suggestion.creator)
                  else onOpenPost(post)
                }}
              >
                {act}
              </Button>
            </li>
          )
        })}
      </ul>
      <WriteTrouble error={ask.error} />
      {ask.data && (
        <p role="status" className="text-muted text-sm">
          {counted(ask.data.asked, 'creator')} {ask.data.asked === 1 ? 'was' : 'were'} asked for
          numbers.
        </p>
      )}
    </Section>
  )
}
