import { posts } from '@tandem/contract/posts/post.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { listOrganicPosts, listPortfolio } from './post.views.ts'

export const servePosts = (app: FastifyInstance): void => {
  bind(app, posts.feed, async ({ actor, query }) => listOrganicPosts(actor, query))
  bind(app, posts.portfolio, async ({ params, query }) => listPortfolio(params.brandName, query))
}
