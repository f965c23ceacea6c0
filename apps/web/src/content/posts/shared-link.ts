type Shared = { url?: string; text?: string; title?: string }

/** The first link of what a phone shares: Android puts it into the text, behind words. */
export const linkIn = ({ url = '', text = '', title = '' }: Shared): string => {
  const [link = ''] = /https?:\/\/[^\s<>"]+/i.exec(`${url} ${text} ${title}`) ?? []
  return link.replace(/[.,;:!?)\]}’”'"]+$/, '')
}
