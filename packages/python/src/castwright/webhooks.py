"""Verification of webhook deliveries."""
import base64
import hashlib
import hmac
import json
import time
from typing import Any, Dict, Mapping, cast

from .errors import WebhookSignatureError


def verify_webhook(body: bytes, headers: Mapping[str, str], secret: str, *, tolerance: float = 300) -> Dict[str, Any]:
    """Verifies the signature of a delivery, and returns its event.

    body: The raw body, before parsing. headers: The request headers, in any case. secret: The secret of the endpoint.
    tolerance: Maximum age of the delivery in seconds. Raises WebhookSignatureError.
    """
    given = {name.lower(): value for name, value in headers.items()}
    identity, sent = given.get("webhook-id"), given.get("webhook-timestamp")
    if not identity or not sent or not given.get("webhook-signature"):
        raise WebhookSignatureError("Pass the headers webhook-id, webhook-timestamp and webhook-signature")
    try:
        age = abs(time.time() - int(sent))
    except ValueError:
        raise WebhookSignatureError("webhook-timestamp is not a number") from None
    if age > tolerance:
        raise WebhookSignatureError("The delivery is too old")
    signed = f"{identity}.{sent}.".encode() + body
    expected = base64.b64encode(hmac.new(secret.encode(), signed, hashlib.sha256).digest())
    # During a rotation of the secret, there are two signatures.
    offered = [one[3:].encode() for one in given["webhook-signature"].split(" ") if one.startswith("v1,")]
    if not any([hmac.compare_digest(expected, one) for one in offered]):
        raise WebhookSignatureError("The signature does not match the secret")
    return cast(Dict[str, Any], json.loads(body))
