// n8n finds the nodes through package.json.
