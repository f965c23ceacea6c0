import { posts } from '@tandem/contract/content/posts/post.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { askAuthors } from './ask-authors.ts'
import { hidePost, unhidePost } from './hide-post.ts'
import { importMentions } from './mentions/import-mentions.ts'
import { listMyPosts, viewMyNumbers } from './my-posts.views.ts'
import { listPortfolio } from './portfolio/portfolio.views.ts'
import { viewPost } from './post.views.ts'
import { listOrganicPosts } from './post-feed.views.ts'
import { sharePost } from './share-post.ts'
import { tellNumbers } from './tell-numbers.ts'
import { thankForPost } from './thank-for-post.ts'

export const servePosts = (app: FastifyInstance): void => {
  bind(app, posts.feed, async ({ actor, query }) => listOrganicPosts(actor, query))
  bind(app, posts.read, async ({ actor, params }) => viewPost(actor, params.postId))
  bind(app, posts.hide, async ({ actor, params }) => hidePost(actor, params.postId))
  bind(app, posts.unhide, async ({ actor, params }) => unhidePost(actor, params.postId))
  bind(app, posts.thank, ({ actor, params, body }) => thankForPost(actor, params.postId, body))
  bind(app, posts.askForNumbers, ({ actor, body }) => askAuthors(actor, body))
  bind(app, posts.importMentions, ({ actor, body }) => importMentions(actor, body))
  bind(app, posts.portfolio, async ({ params, query }) => listPortfolio(params.brandName, query))
  bind(app, posts.share, async ({ actor, params, body }) =>
    sharePost(actor, params.brandName, body),
  )
  bind(app, posts.mine, async ({ actor, query }) => listMyPosts(actor, query))
  bind(app, posts.numbers, ({ actor, params }) => viewMyNumbers(actor, params.postId))
  bind(app, posts.tellNumbers, async ({ actor, params, body }) =>
    tellNumbers(actor, params.postId, body),
  )
}
