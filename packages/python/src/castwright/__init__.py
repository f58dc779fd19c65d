"""Client for Castwright, the self-hosted video generation service."""
from . import models
from ._async_client import AsyncCastwright
from ._sync_client import Castwright
from .errors import (
    ApiError,
    AuthenticationError,
    CastwrightError,
    Conflict,
    ConnectionFailed,
    InvalidRequest,
    NoCredit,
    NotFound,
    PermissionDenied,
    RateLimited,
    ServerError,
    TooLarge,
    VideoFailed,
    WaitTimeout,
    WebhookSignatureError,
)
from .webhooks import verify_webhook

__all__ = [
    "ApiError",
    "AsyncCastwright",
    "AuthenticationError",
    "Castwright",
    "CastwrightError",
    "Conflict",
    "ConnectionFailed",
    "InvalidRequest",
    "NoCredit",
    "NotFound",
    "PermissionDenied",
    "RateLimited",
    "ServerError",
    "TooLarge",
    "VideoFailed",
    "WaitTimeout",
    "WebhookSignatureError",
    "models",
    "verify_webhook",
]
