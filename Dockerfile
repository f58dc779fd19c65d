# One image for servers and workers: `serve` is what it does unless it is told `worker`.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts ./scripts
# The Node of the image is the one to use, and not the one that comes along; nothing is run while packages are installed.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && npm cache clean --force \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node
COPY . .
RUN node scripts/build-web.js
# The natural voices of English come along; where they cannot be had, the server fetches them when it starts.
RUN (CASTWRIGHT_DATA_DIR=/voices node src/main.ts voices add hibari || mkdir -p /voices/packs) && chmod -R a+rX /voices

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 CASTWRIGHT_DATA_DIR=/data CASTWRIGHT_LEGACY_PORT=off
# Takes leave of the processes that a killed render leaves behind, which Node as the first process would not.
RUN apt-get update && apt-get install -y --no-install-recommends tini && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app /app
RUN mkdir --mode=0700 /data && chown node:node /data
# A volume over /data would hide them there: the entry lays them into it.
COPY --from=build --chown=node:node /voices /voices
USER node
VOLUME /data
EXPOSE 8080
# Renders get the time of CASTWRIGHT_GRACE; give the container a little more before it is killed.
STOPSIGNAL SIGTERM
ENTRYPOINT ["tini", "--", "deploy/docker-entry.sh"]
CMD ["serve"]
