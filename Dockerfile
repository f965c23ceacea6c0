# Tandem as one container. It needs a PostgreSQL (see compose.yaml) and a volume at /data.
FROM node:24-bookworm-slim
WORKDIR /app

# Packages are installed before the sources are copied, so that a change of code reuses this layer.
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
# The start compares the installed packages with the lock file, which includes development packages.
RUN npm ci --include=dev --no-audit --no-fund

COPY . .
RUN npm run build && mkdir /data && chown node:node /data

ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# No shell in between: the server itself receives SIGTERM and finishes the requests in flight.
CMD ["node", "tools/run.mjs", "start"]
