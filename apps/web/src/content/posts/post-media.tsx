import type { Post } from '@tandem/contract/content/posts/post.schema.ts'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Tile } from '#ui/tile.tsx'
import { playerOf } from './post-player.ts'

/** Loads the platform's player only on request, for privacy. */
export const PostMedia = ({
  post,
}: {
  post: Pick<Post, 'id' | 'url' | 'gradient' | 'thumbnailUrl'>
}) => {
  const [plays, setPlays] = useState(false)
  const player = playerOf(post.url)
  if (player !== null && plays)
    return (
      <iframe
        src={player.address}
        title={`The post on ${player.platform}`}
        sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
        allow="fullscreen; encrypted-media"
        className="aspect-9/16 max-h-[70dvh] w-full max-w-80 rounded-card border border-line bg-sunken"
      />
    )
  return (
    <div className="grid justify-items-start gap-2">
      <Tile
        seed={post.id}
        gradient={post.gradient}
        image={post.thumbnailUrl}
        className="w-full max-w-64"
      />
      {player !== null && (
        <>
          <Button variant="secondary" size="small" onClick={() => setPlays(true)}>
            <Play aria-hidden="true" />
            Play post here
          </Button>
          <p className="text-muted text-xs">
            The player comes from {player.platform}, which learns that you watch it.
          </p>
        </>
      )}
    </div>
  )
}
