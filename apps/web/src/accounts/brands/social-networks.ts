export const networks = [
  { key: 'insta', icon: 'instagram', label: 'Instagram' },
  { key: 'fb', icon: 'facebook', label: 'Facebook' },
  { key: 'twitter', icon: 'twitter', label: 'Twitter' },
  { key: 'youtube', icon: 'youtube', label: 'YouTube' },
  { key: 'tiktok', icon: 'tiktok', label: 'TikTok' },
] as const
