# One image for servers and workers: it runs `serve` unless you pass `worker`.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# The same packages as `npm start` installs: exactly as published, without development tools and install scripts.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY . .
ENV PATH=/app/node_modules/.bin:$PATH
RUN node scripts/build-web.js
# Includes the natural English voices. If they cannot be downloaded now, the server downloads them when it starts.
RUN (CASTWRIGHT_DATA_DIR=/voices node src/main.ts voices add hibari || mkdir -p /voices/packs) && chmod -R a+rX /voices

# Node is one of the packages, so the base image has none of its own.
FROM debian:bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 CASTWRIGHT_DATA_DIR=/data CASTWRIGHT_LEGACY_PORT=off
ENV PATH=/app/node_modules/.bin:$PATH
# tini reaps the processes that a killed render leaves behind, which Node as the first process would not.
RUN apt-get update && apt-get install -y --no-install-recommends tini && rm -rf /var/lib/apt/lists/* \
  && groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node
WORKDIR /app
COPY --from=build /app /app
RUN mkdir --mode=0700 /data && chown node:node /data
# A volume over /data would hide the voices there, so the entry script copies them into it.
COPY --from=build --chown=node:node /voices /voices
USER node
VOLUME /data
EXPOSE 8080
# Renders get the time of CASTWRIGHT_GRACE; give the container a little more before it is killed.
STOPSIGNAL SIGTERM
ENTRYPOINT ["tini", "--", "deploy/docker-entry.sh"]
CMD ["serve"]
