const players: readonly (readonly [RegExp, (code: string) => string, string])[] = [
  [
    /^https:\/\/www\.youtube\.com\/(?:watch\?v=|shorts\/)([\w-]{11})$/,
    (code) => `https://www.youtube-nocookie.com/embed/${code}`,
    'YouTube',
  ],
  [
    /^https:\/\/www\.tiktok\.com\/@[\w.-]+\/video\/(\d{5,25})$/,
    (code) => `https://www.tiktok.com/player/v1/${code}`,
    'TikTok',
  ],
  [
    /^https:\/\/www\.instagram\.com\/((?:reel|p)\/[\w-]{9,40})\/$/,
    (code) => `https://www.instagram.com/${code}/embed/`,
    'Instagram',
  ],
]

/** Null if the platform has no player, for example for a story. */
export const playerOf = (url: string | null): { address: string; platform: string } | null => {
  for (const [form, addressOf, platform] of players) {
    const code = form.exec(url ?? '')?.[1]
    if (code !== undefined) return { address: addressOf(code), platform }
  }
  return null
}
