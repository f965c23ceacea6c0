import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CategoryPicker } from '#accounts/brands/category-picker.tsx'
import { creatorProfileQuery, useUpdateCreatorProfile } from '#accounts/creators/creator.api.ts'
import { Button } from '#ui/button.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'

/** Shown until the creator has niches, because without them every score is the same. */
export const NichesPrompt = ({ onSaved }: { onSaved: () => void }) => {
  const { data: profile } = useQuery(creatorProfileQuery)
  const update = useUpdateCreatorProfile()
  const [chosen, setChosen] = useState<string[]>([])
  if (profile === undefined || profile.niches.length > 0) return null
  return (
    <section className="grid gap-4 rounded-card border border-accent bg-card p-4 md:p-5">
      <CategoryPicker
        legend="What do you make content about?"
        hint="Your niches count most for a match. Choose one or more to see the best campaigns first."
        value={chosen}
        onChange={setChosen}
        disabled={update.isPending}
      />
      <WriteTrouble error={update.error} />
      <Button
        className="justify-self-start"
        busy={update.isPending}
        disabledReason={chosen.length === 0 ? 'Choose at least one niche.' : undefined}
        onClick={() => update.mutate({ body: { niches: chosen as never } }, { onSuccess: onSaved })}
      >
        Show my matches
      </Button>
    </section>
  )
}
