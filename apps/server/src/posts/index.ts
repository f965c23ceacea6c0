export { askForNumbers } from './ask-for-numbers.ts'
export { duePosts } from './post.views.ts'
export { acceptsPostLink, type PostLink, readPostLink } from './post-link.rules.ts'
export { recordCampaignPost, recordOrganicPost } from './record-post.ts'
