# Generated from the OpenAPI document by `npm run generate`; do not edit.
from typing import Any, AsyncIterator, Dict, List, Literal, Optional, Union, cast

from . import models


class AsyncOperations:
    """Every API operation, named as in the OpenAPI document."""

    async def call(
        self, method: str, path: str, *, path_values: Optional[Dict[str, Any]] = None,
        query: Optional[Dict[str, Any]] = None, body: Any = None, idempotency_key: Optional[str] = None,
        keyed: bool = False,
    ) -> Any:
        raise NotImplementedError

    async def whoami(self) -> models.WhoamiData:
        """Get the account this key belongs to."""
        answer = await self.call("GET", "/v2/user/whoami")
        return cast("models.WhoamiData", answer)

    async def whoami_v1(self) -> models.WhoamiData:
        """Get the account this key belongs to."""
        answer = await self.call("GET", "/v1/whoami")
        return cast("models.WhoamiData", answer)

    async def remaining_quota(self) -> models.RemainingQuotaData:
        """Get your remaining credits and used storage."""
        answer = await self.call("GET", "/v2/user/remaining_quota")
        return cast("models.RemainingQuotaData", answer)

    async def create_video_from_avatar(self, body: models.CreateVideoFromAvatarRequest, *, idempotency_key: Optional[str] = None) -> models.CreateVideoFromAvatarData:
        """Create a video in which an avatar speaks your script or recording."""
        answer = await self.call("POST", "/v2/create_video_from_avatar", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.CreateVideoFromAvatarData", answer)

    async def check_create_video_from_avatar(self, body: models.CreateVideoFromAvatarRequest) -> models.DryRun:
        """Checks the request and returns its price; creates nothing."""
        answer = await self.call("POST", "/v2/create_video_from_avatar", body=body, query={"dry_run": True})
        return cast(models.DryRun, answer)

    async def caption_video(self, body: models.CaptionVideoRequest, *, idempotency_key: Optional[str] = None) -> models.CaptionVideoData:
        """Add captions to a video of your own; its picture and sound stay unchanged."""
        answer = await self.call("POST", "/v2/caption_video", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.CaptionVideoData", answer)

    async def check_caption_video(self, body: models.CaptionVideoRequest) -> models.DryRun:
        """Checks the request and returns its price; creates nothing."""
        answer = await self.call("POST", "/v2/caption_video", body=body, query={"dry_run": True})
        return cast(models.DryRun, answer)

    async def create_lip_sync_video(self, body: models.CreateLipSyncVideoRequest, *, idempotency_key: Optional[str] = None) -> models.CreateLipSyncVideoData:
        """Redraw the lips of a filmed person so that they follow a recording."""
        answer = await self.call("POST", "/v2/create_lip_sync_video", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.CreateLipSyncVideoData", answer)

    async def check_create_lip_sync_video(self, body: models.CreateLipSyncVideoRequest) -> models.DryRun:
        """Checks the request and returns its price; creates nothing."""
        answer = await self.call("POST", "/v2/create_lip_sync_video", body=body, query={"dry_run": True})
        return cast(models.DryRun, answer)

    async def get_lip_sync_video(self, task_id: str) -> models.GetLipSyncVideoData:
        """Get the status of a lip-sync video, and its links when it is finished."""
        answer = await self.call("GET", "/v2/lip_sync_video/{task_id}", path_values={"task_id": task_id})
        return cast("models.GetLipSyncVideoData", answer)

    async def get_avatar_video(self, id: str) -> models.GetAvatarVideoData:
        """Get the status of an avatar video, and its links when it is finished."""
        answer = await self.call("GET", "/v2/avatar_video/{id}", path_values={"id": id})
        return cast("models.GetAvatarVideoData", answer)

    async def list_videos(self, *, status: Optional[Literal["processing", "completed", "failed"]] = None, cancelled: Optional[bool] = None, kind: Optional[Literal["avatar_video", "product_video", "template_video", "slides_video", "caption_video", "lip_sync_video", "dubbed_video"]] = None, name: Optional[str] = None, folder_id: Optional[str] = None, tag: Optional[str] = None, search: Optional[str] = None, created_after: Optional[int] = None, created_before: Optional[int] = None, cursor: Optional[str] = None, page: Optional[int] = None, page_size: Optional[int] = None) -> models.ListVideosData:
        """List all your videos, newest first.

        cancelled: True: only cancelled videos, whose status is failed; false: all others

        name: Part of the name; case does not matter

        folder_id: A folder of the dashboard; none for videos in no folder

        tag: Only videos with this tag; case does not matter

        search: Words of the name or of the speech; all of them must occur. Case and accents do not matter

        created_after: Unix time in seconds, inclusive

        created_before: Unix time in seconds, exclusive

        cursor: next_cursor of the previous page

        page: Default 1. New entries shift later pages; use a cursor to avoid that

        page_size: Default 20"""
        answer = await self.call("GET", "/v2/videos", query={"status": status, "cancelled": cancelled, "kind": kind, "name": name, "folder_id": folder_id, "tag": tag, "search": search, "created_after": created_after, "created_before": created_before, "cursor": cursor, "page": page, "page_size": page_size})
        return cast("models.ListVideosData", answer)

    async def iter_list_videos(self, *, status: Optional[Literal["processing", "completed", "failed"]] = None, cancelled: Optional[bool] = None, kind: Optional[Literal["avatar_video", "product_video", "template_video", "slides_video", "caption_video", "lip_sync_video", "dubbed_video"]] = None, name: Optional[str] = None, folder_id: Optional[str] = None, tag: Optional[str] = None, search: Optional[str] = None, created_after: Optional[int] = None, created_before: Optional[int] = None, page_size: Optional[int] = None) -> AsyncIterator[models.ListVideosDataVideosItem]:
        """List all your videos, newest first: every entry, across all pages."""
        cursor: Optional[str] = None
        while True:
            answer = await self.list_videos(status=status, cancelled=cancelled, kind=kind, name=name, folder_id=folder_id, tag=tag, search=search, created_after=created_after, created_before=created_before, page_size=page_size, cursor=cursor)
            for entry in answer["videos"]:
                yield entry
            if not answer["has_more"] or not answer.get("next_cursor"):
                return
            cursor = answer.get("next_cursor")

    async def get_video(self, id: str) -> models.GetVideoData:
        """Get any video with all its details.

        id: A video_id, or the project_id of the same video"""
        answer = await self.call("GET", "/v2/videos/{id}", path_values={"id": id})
        return cast("models.GetVideoData", answer)

    async def delete_video(self, id: str, *, permanently: Optional[bool] = None) -> models.DeleteVideoData:
        """Delete a video and its files; one that is being made is cancelled.

        id: A video_id, or the project_id of the same video

        permanently: True deletes the item permanently; otherwise it goes to the trash"""
        answer = await self.call("DELETE", "/v2/videos/{id}", path_values={"id": id}, query={"permanently": permanently})
        return cast("models.DeleteVideoData", answer)

    async def package_video(self, id: str, standard: Literal["scorm_1_2", "cmi5"], *, completion: Optional[int] = None) -> bytes:
        """Download a finished video as a ZIP for learning platforms: SCORM 1.2 or cmi5.

        id: A video_id, or the project_id of the same video

        standard: What the learning platform imports

        completion: Percentage of the video that must be watched to complete it; default 90"""
        answer = await self.call("GET", "/v2/videos/{id}/package", path_values={"id": id}, query={"standard": standard, "completion": completion})
        return cast("bytes", answer)

    async def cancel_video(self, id: str, *, idempotency_key: Optional[str] = None) -> models.GetVideoData:
        """Cancel a video that is not finished; its credits are returned.

        id: A video_id, or the project_id of the same video"""
        answer = await self.call("POST", "/v2/videos/{id}/cancel", path_values={"id": id}, idempotency_key=idempotency_key, keyed=True)
        return cast("models.GetVideoData", answer)

    async def create_share_link(self, body: models.CreateShareLinkRequest, *, idempotency_key: Optional[str] = None) -> models.CreateShareLinkData:
        """Create a public link to a finished video, or get its existing link."""
        answer = await self.call("POST", "/v2/share_links", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.CreateShareLinkData", answer)

    async def list_share_links(self, *, page: Optional[int] = None, page_size: Optional[int] = None, video_id: Optional[str] = None) -> models.ListShareLinksData:
        """List the public links of your videos, newest first.

        page: Default 1

        page_size: Default 10

        video_id: Return only the link of this video"""
        answer = await self.call("GET", "/v2/share_links", query={"page": page, "page_size": page_size, "video_id": video_id})
        return cast("models.ListShareLinksData", answer)

    async def iter_list_share_links(self, *, page_size: Optional[int] = None, video_id: Optional[str] = None) -> AsyncIterator[models.ListShareLinksDataShareLinksItem]:
        """List the public links of your videos, newest first: every entry, across all pages."""
        page = 1
        while True:
            answer = await self.list_share_links(page_size=page_size, video_id=video_id, page=page)
            for entry in answer["share_links"]:
                yield entry
            if not answer["has_more"]:
                return
            page += 1

    async def revoke_share_link(self, video_id: str) -> models.RevokeShareLinkData:
        """Revoke the public link of a video; it stops working at once.

        video_id: The video whose link should be revoked, by its video_id or project_id"""
        answer = await self.call("DELETE", "/v2/share_links/{video_id}", path_values={"video_id": video_id})
        return cast("models.RevokeShareLinkData", answer)

    async def create_studio_token(self, body: models.CreateStudioTokenRequest, *, idempotency_key: Optional[str] = None) -> models.CreateStudioTokenData:
        """Create a token that opens one draft in the Studio on your own page, and nothing else."""
        answer = await self.call("POST", "/v2/studio/tokens", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.CreateStudioTokenData", answer)

    async def list_studio_tokens(self, *, page: Optional[int] = None, page_size: Optional[int] = None, draft_id: Optional[str] = None) -> models.ListStudioTokensData:
        """List the tokens of the Studio that still work.

        page: Default 1

        page_size: Default 10

        draft_id: Return only the tokens of this draft"""
        answer = await self.call("GET", "/v2/studio/tokens", query={"page": page, "page_size": page_size, "draft_id": draft_id})
        return cast("models.ListStudioTokensData", answer)

    async def iter_list_studio_tokens(self, *, page_size: Optional[int] = None, draft_id: Optional[str] = None) -> AsyncIterator[models.ListStudioTokensDataTokensItem]:
        """List the tokens of the Studio that still work: every entry, across all pages."""
        page = 1
        while True:
            answer = await self.list_studio_tokens(page_size=page_size, draft_id=draft_id, page=page)
            for entry in answer["tokens"]:
                yield entry
            if not answer["has_more"]:
                return
            page += 1

    async def revoke_studio_token(self, token_id: str) -> models.RevokeStudioTokenData:
        """Revoke a token of the Studio."""
        answer = await self.call("DELETE", "/v2/studio/tokens/{token_id}", path_values={"token_id": token_id})
        return cast("models.RevokeStudioTokenData", answer)

    async def list_public_avatars(self, *, page: Optional[int] = None, page_size: Optional[int] = None, aspect_ratio: Optional[Literal["portrait", "landscape", "square"]] = None, family: Optional[Literal["illustrated", "rendered", "photographed"]] = None, style: Optional[Literal["professional", "social"]] = None, gender: Optional[Literal["female", "male"]] = None, age: Optional[Literal["adult", "senior", "young_adult"]] = None, scene: Optional[Literal["lifestyle", "outdoors", "business", "studio", "health_fitness", "education", "news"]] = None, ethnicity: Optional[Literal["european", "african", "south_asian", "east_asian", "middle_eastern", "south_american", "north_american"]] = None) -> models.ListPublicAvatarsData:
        """List the public avatars.

        page: Default 1

        page_size: Default 10

        aspect_ratio: Has no effect: every avatar fits every ratio

        family: illustrated: drawn; rendered: 3D characters; photographed: pictures from a presenter pack"""
        answer = await self.call("GET", "/v2/avatars/public", query={"page": page, "page_size": page_size, "aspect_ratio": aspect_ratio, "family": family, "style": style, "gender": gender, "age": age, "scene": scene, "ethnicity": ethnicity})
        return cast("models.ListPublicAvatarsData", answer)

    async def iter_list_public_avatars(self, *, page_size: Optional[int] = None, aspect_ratio: Optional[Literal["portrait", "landscape", "square"]] = None, family: Optional[Literal["illustrated", "rendered", "photographed"]] = None, style: Optional[Literal["professional", "social"]] = None, gender: Optional[Literal["female", "male"]] = None, age: Optional[Literal["adult", "senior", "young_adult"]] = None, scene: Optional[Literal["lifestyle", "outdoors", "business", "studio", "health_fitness", "education", "news"]] = None, ethnicity: Optional[Literal["european", "african", "south_asian", "east_asian", "middle_eastern", "south_american", "north_american"]] = None) -> AsyncIterator[models.ListPublicAvatarsDataAvatarsItem]:
        """List the public avatars: every entry, across all pages."""
        page = 1
        while True:
            answer = await self.list_public_avatars(page_size=page_size, aspect_ratio=aspect_ratio, family=family, style=style, gender=gender, age=age, scene=scene, ethnicity=ethnicity, page=page)
            for entry in answer["avatars"]:
                yield entry
            if not answer["has_more"]:
                return
            page += 1

    async def list_custom_avatars(self, *, page: Optional[int] = None, page_size: Optional[int] = None, name: Optional[str] = None, status: Optional[Literal["processing", "completed", "failed"]] = None) -> models.ListCustomAvatarsData:
        """List your own avatars.

        page: Default 1

        page_size: Default 10

        name: Part of the name; case does not matter"""
        answer = await self.call("GET", "/v2/avatars/custom", query={"page": page, "page_size": page_size, "name": name, "status": status})
        return cast("models.ListCustomAvatarsData", answer)

    async def iter_list_custom_avatars(self, *, page_size: Optional[int] = None, name: Optional[str] = None, status: Optional[Literal["processing", "completed", "failed"]] = None) -> AsyncIterator[models.ListCustomAvatarsDataAvatarsItem]:
        """List your own avatars: every entry, across all pages."""
        page = 1
        while True:
            answer = await self.list_custom_avatars(page_size=page_size, name=name, status=status, page=page)
            for entry in answer["avatars"]:
                yield entry
            if not answer["has_more"]:
                return
            page += 1

    async def list_photo_avatars(self, *, page: Optional[int] = None, page_size: Optional[int] = None, name: Optional[str] = None, status: Optional[Literal["processing", "completed", "failed"]] = None) -> models.ListPhotoAvatarsData:
        """List the avatars you made from photos.

        page: Default 1

        page_size: Default 10

        name: Part of the name; case does not matter"""
        answer = await self.call("GET", "/v2/avatars/photo_avatars", query={"page": page, "page_size": page_size, "name": name, "status": status})
        return cast("models.ListPhotoAvatarsData", answer)

    async def iter_list_photo_avatars(self, *, page_size: Optional[int] = None, name: Optional[str] = None, status: Optional[Literal["processing", "completed", "failed"]] = None) -> AsyncIterator[models.ListPhotoAvatarsDataAvatarsItem]:
        """List the avatars you made from photos: every entry, across all pages."""
        page = 1
        while True:
            answer = await self.list_photo_avatars(page_size=page_size, name=name, status=status, page=page)
            for entry in answer["avatars"]:
                yield entry
            if not answer["has_more"]:
                return
            page += 1

    async def list_avatars_v1(self, *, page: Optional[int] = None, page_size: Optional[int] = None, aspect_ratio: Optional[Literal[0, 1, 2]] = None, family: Optional[Literal["illustrated", "rendered", "photographed"]] = None, style: Optional[Literal["professional", "social"]] = None, gender: Optional[Literal["female", "male"]] = None, age: Optional[Literal["adult", "senior", "young_adult"]] = None, scene: Optional[Literal["lifestyle", "outdoors", "business", "studio", "health_fitness", "education", "news"]] = None, ethnicity: Optional[Literal["european", "african", "south_asian", "east_asian", "middle_eastern", "south_american", "north_american"]] = None) -> models.ListAvatarsV1Data:
        """List the public avatars.

        page: Default 1

        page_size: Default: all on one page

        aspect_ratio: Has no effect: every avatar fits every ratio

        family: illustrated: drawn; rendered: 3D characters; photographed: pictures from a presenter pack"""
        answer = await self.call("GET", "/v1/avatars", query={"page": page, "page_size": page_size, "aspect_ratio": aspect_ratio, "family": family, "style": style, "gender": gender, "age": age, "scene": scene, "ethnicity": ethnicity})
        return cast("models.ListAvatarsV1Data", answer)

    async def list_custom_avatars_v1(self, *, page: Optional[int] = None, page_size: Optional[int] = None) -> models.ListCustomAvatarsV1Data:
        """List your own avatars.

        page: Default 1

        page_size: Default: all on one page"""
        answer = await self.call("GET", "/v1/avatars/custom", query={"page": page, "page_size": page_size})
        return cast("models.ListCustomAvatarsV1Data", answer)

    async def list_photo_avatars_v1(self, *, page: Optional[int] = None, page_size: Optional[int] = None) -> models.ListPhotoAvatarsV1Data:
        """List the avatars you made from photos.

        page: Default 1

        page_size: Default: all on one page"""
        answer = await self.call("GET", "/v1/avatars/photo_avatars", query={"page": page, "page_size": page_size})
        return cast("models.ListPhotoAvatarsV1Data", answer)

    async def generate_photo(self, body: models.GeneratePhotoRequest, *, idempotency_key: Optional[str] = None) -> models.GeneratePhotoData:
        """Draw a person from a description: four pictures, the first of which becomes an avatar."""
        answer = await self.call("POST", "/v2/photo_avatar/photo/generate", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.GeneratePhotoData", answer)

    async def check_generate_photo(self, body: models.GeneratePhotoRequest) -> models.DryRun:
        """Checks the request and returns its price; creates nothing."""
        answer = await self.call("POST", "/v2/photo_avatar/photo/generate", body=body, query={"dry_run": True})
        return cast(models.DryRun, answer)

    async def get_photo(self, photo_id: str) -> models.GetPhotoData:
        """Get the status of a drawing, and its pictures when it is done."""
        answer = await self.call("GET", "/v2/photo_avatar/photo", query={"photo_id": photo_id})
        return cast("models.GetPhotoData", answer)

    async def add_motion(self, body: models.AddMotionRequest, *, idempotency_key: Optional[str] = None) -> models.AddMotionData:
        """Create an avatar from a picture, and a short video in which the avatar speaks."""
        answer = await self.call("POST", "/v2/photo_avatar/add_motion", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.AddMotionData", answer)

    async def check_add_motion(self, body: models.AddMotionRequest) -> models.DryRun:
        """Checks the request and returns its price; creates nothing."""
        answer = await self.call("POST", "/v2/photo_avatar/add_motion", body=body, query={"dry_run": True})
        return cast(models.DryRun, answer)

    async def get_motion(self, motion_id: str) -> models.GetMotionData:
        """Get the status of a talking preview, and its link when it is done."""
        answer = await self.call("GET", "/v2/photo_avatar", query={"motion_id": motion_id})
        return cast("models.GetMotionData", answer)

    async def generate_photo_v1(self, body: models.GeneratePhotoV1Request, *, idempotency_key: Optional[str] = None) -> models.GeneratePhotoData:
        """Draw a person from a description: four pictures, the first of which becomes an avatar."""
        answer = await self.call("POST", "/v1/photo_avatar/photo/generate", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.GeneratePhotoData", answer)

    async def check_generate_photo_v1(self, body: models.GeneratePhotoV1Request) -> models.DryRun:
        """Checks the request and returns its price; creates nothing."""
        answer = await self.call("POST", "/v1/photo_avatar/photo/generate", body=body, query={"dry_run": True})
        return cast(models.DryRun, answer)

    async def generate_new_look(self, body: models.GenerateNewLookRequest, *, idempotency_key: Optional[str] = None) -> models.GeneratePhotoData:
        """Draw the person in a picture again with different clothes, hair or background."""
        answer = await self.call("POST", "/v1/photo_avatar/new_look/generate", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.GeneratePhotoData", answer)

    async def check_generate_new_look(self, body: models.GenerateNewLookRequest) -> models.DryRun:
        """Checks the request and returns its price; creates nothing."""
        answer = await self.call("POST", "/v1/photo_avatar/new_look/generate", body=body, query={"dry_run": True})
        return cast(models.DryRun, answer)

    async def get_photo_v1(self, photo_id: str) -> models.GetPhotoV1Data:
        """Get the status of a drawing, and its pictures when it is done."""
        answer = await self.call("GET", "/v1/photo_avatar/generation", query={"photo_id": photo_id})
        return cast("models.GetPhotoV1Data", answer)

    async def add_motion_v1(self, body: models.AddMotionRequest, *, idempotency_key: Optional[str] = None) -> models.AddMotionData:
        """Create an avatar from a picture, and a short video in which the avatar speaks."""
        answer = await self.call("POST", "/v1/photo_avatar/add_motion", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.AddMotionData", answer)

    async def check_add_motion_v1(self, body: models.AddMotionRequest) -> models.DryRun:
        """Checks the request and returns its price; creates nothing."""
        answer = await self.call("POST", "/v1/photo_avatar/add_motion", body=body, query={"dry_run": True})
        return cast(models.DryRun, answer)

    async def get_motion_v1(self, motion_id: str) -> models.GetMotionV1Data:
        """Get the status of a talking preview, and its link when it is done."""
        answer = await self.call("GET", "/v1/photo_avatar", query={"motion_id": motion_id})
        return cast("models.GetMotionV1Data", answer)

    async def generate_product_avatar(self, body: models.GenerateProductAvatarRequest, *, idempotency_key: Optional[str] = None) -> models.GenerateProductAvatarData:
        """Draw stills of a presenter behind a counter with your product on it."""
        answer = await self.call("POST", "/v2/product_avatar/generation", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.GenerateProductAvatarData", answer)

    async def check_generate_product_avatar(self, body: models.GenerateProductAvatarRequest) -> models.DryRun:
        """Checks the request and returns its price; creates nothing."""
        answer = await self.call("POST", "/v2/product_avatar/generation", body=body, query={"dry_run": True})
        return cast(models.DryRun, answer)

    async def get_product_avatar_batch(self, batch_id: str) -> models.GetProductAvatarBatchData:
        """Get the status of stills with a product, and their links when they are done."""
        answer = await self.call("GET", "/v2/product_avatar/generation/{batch_id}", path_values={"batch_id": batch_id})
        return cast("models.GetProductAvatarBatchData", answer)

    async def add_product_motion(self, body: models.AddProductMotionRequest, *, idempotency_key: Optional[str] = None) -> models.AddProductMotionData:
        """Create an avatar from a still with a product, and a short video in which the avatar speaks."""
        answer = await self.call("POST", "/v2/product_avatar/add_motion", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.AddProductMotionData", answer)

    async def check_add_product_motion(self, body: models.AddProductMotionRequest) -> models.DryRun:
        """Checks the request and returns its price; creates nothing."""
        answer = await self.call("POST", "/v2/product_avatar/add_motion", body=body, query={"dry_run": True})
        return cast(models.DryRun, answer)

    async def get_product_motion(self, motion_id: str) -> models.GetMotionData:
        """Get the status of an avatar with a product, and its talking preview when it is done."""
        answer = await self.call("GET", "/v2/product_avatar", query={"motion_id": motion_id})
        return cast("models.GetMotionData", answer)

    async def list_product_avatars(self, *, aspect_ratio: Optional[Literal["portrait", "landscape", "square"]] = None) -> models.ListProductAvatarsData:
        """List your avatars with a product."""
        answer = await self.call("GET", "/v2/avatars/product_avatars", query={"aspect_ratio": aspect_ratio})
        return cast("models.ListProductAvatarsData", answer)

    async def create_avatar(self, body: models.CreateAvatarRequest, *, idempotency_key: Optional[str] = None) -> models.CreateAvatarData:
        """Create an avatar from a photo or a short video of a person."""
        answer = await self.call("POST", "/v1/avatar/create", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.CreateAvatarData", answer)

    async def check_create_avatar(self, body: models.CreateAvatarRequest) -> models.DryRun:
        """Checks the request and returns its price; creates nothing."""
        answer = await self.call("POST", "/v1/avatar/create", body=body, query={"dry_run": True})
        return cast(models.DryRun, answer)

    async def delete_avatar(self, avatar_id: str, *, permanently: Optional[bool] = None) -> models.DeleteAvatarData:
        """Delete one of your avatars; videos you have already requested are still made.

        avatar_id: A whole number

        permanently: True deletes the item permanently; otherwise it goes to the trash"""
        answer = await self.call("DELETE", "/v1/avatar/custom/delete", query={"avatar_id": avatar_id, "permanently": permanently})
        return cast("models.DeleteAvatarData", answer)

    async def list_voices(self, *, page: Optional[int] = None, page_size: Optional[int] = None, gender: Optional[Literal["female", "male"]] = None, language: Optional[Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]] = None, age: Optional[Literal["young", "middle_aged", "old"]] = None, use_case: Optional[str] = None) -> models.ListVoicesData:
        """List the public voices.

        page: Default 1

        page_size: Default 10

        use_case: Intended use of the voice, such as narrative_story"""
        answer = await self.call("GET", "/v2/voices", query={"page": page, "page_size": page_size, "gender": gender, "language": language, "age": age, "use_case": use_case})
        return cast("models.ListVoicesData", answer)

    async def iter_list_voices(self, *, page_size: Optional[int] = None, gender: Optional[Literal["female", "male"]] = None, language: Optional[Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]] = None, age: Optional[Literal["young", "middle_aged", "old"]] = None, use_case: Optional[str] = None) -> AsyncIterator[models.ListVoicesDataVoicesItem]:
        """List the public voices: every entry, across all pages."""
        page = 1
        while True:
            answer = await self.list_voices(page_size=page_size, gender=gender, language=language, age=age, use_case=use_case, page=page)
            for entry in answer["voices"]:
                yield entry
            if not answer["has_more"]:
                return
            page += 1

    async def list_custom_voices(self, *, page: Optional[int] = None, page_size: Optional[int] = None, language: Optional[Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]] = None) -> models.ListCustomVoicesData:
        """List your own voices.

        page: Default 1

        page_size: Default: all on one page"""
        answer = await self.call("GET", "/v2/voices/custom", query={"page": page, "page_size": page_size, "language": language})
        return cast("models.ListCustomVoicesData", answer)

    async def create_custom_voice(self, body: models.CreateCustomVoiceRequest, *, idempotency_key: Optional[str] = None) -> models.CreateCustomVoiceData:
        """Create your own voice: an existing voice with a different pace, pitch and style."""
        answer = await self.call("POST", "/v2/voices/custom", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.CreateCustomVoiceData", answer)

    async def delete_custom_voice(self, voice_id: str, *, permanently: Optional[bool] = None) -> models.DeleteCustomVoiceData:
        """Delete one of your voices; videos you have already requested keep it.

        permanently: True deletes the item permanently; otherwise it goes to the trash"""
        answer = await self.call("DELETE", "/v2/voices/custom/{voice_id}", path_values={"voice_id": voice_id}, query={"permanently": permanently})
        return cast("models.DeleteCustomVoiceData", answer)

    async def list_voices_v1(self, *, page: Optional[int] = None, page_size: Optional[int] = None, age: Optional[Literal["young", "middle_aged", "old"]] = None, gender: Optional[Literal["female", "male"]] = None, language: Optional[Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]] = None) -> models.ListVoicesV1Data:
        """List the public voices.

        page: Default 1

        page_size: Default 10"""
        answer = await self.call("GET", "/v1/voices", query={"page": page, "page_size": page_size, "age": age, "gender": gender, "language": language})
        return cast("models.ListVoicesV1Data", answer)

    async def iter_list_voices_v1(self, *, page_size: Optional[int] = None, age: Optional[Literal["young", "middle_aged", "old"]] = None, gender: Optional[Literal["female", "male"]] = None, language: Optional[Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]] = None) -> AsyncIterator[models.ListVoicesV1DataVoicesItem]:
        """List the public voices: every entry, across all pages."""
        page = 1
        while True:
            answer = await self.list_voices_v1(page_size=page_size, age=age, gender=gender, language=language, page=page)
            for entry in answer["voices"]:
                yield entry
            if not answer["has_more"]:
                return
            page += 1

    async def list_custom_voices_v1(self, *, page: Optional[int] = None, page_size: Optional[int] = None, language: Optional[Literal["english", "filipino", "french", "german", "hindi", "indonesian", "italian", "japanese", "korean", "malay", "portuguese", "russian", "spanish", "thai", "vietnamese", "arabic", "greek", "turkish", "slovenian", "croatian", "romanian", "chinese", "bengali", "urdu", "hungarian", "traditional-chinese", "polish", "cantonese", "danish", "malayalam", "tamil", "telugu", "czech", "hebrew", "zulu", "swedish", "lithuanian", "dutch", "flemish", "norwegian", "finnish", "bulgarian", "latvian", "ukrainian", "mongolian", "persian", "odia", "assamese", "kannada", "tagalog", "amharic", "serbian", "slovak", "swahili"]] = None) -> models.ListCustomVoicesV1Data:
        """List your own voices; while you have none, the server's voices.

        page: Default 1

        page_size: Default: all on one page"""
        answer = await self.call("GET", "/v1/voices/custom", query={"page": page, "page_size": page_size, "language": language})
        return cast("models.ListCustomVoicesV1Data", answer)

    async def list_pronunciations(self, *, page: Optional[int] = None, page_size: Optional[int] = None) -> models.ListPronunciationsData:
        """List your pronunciations.

        page: Default 1

        page_size: Default: all on one page"""
        answer = await self.call("GET", "/v2/pronunciations", query={"page": page, "page_size": page_size})
        return cast("models.ListPronunciationsData", answer)

    async def create_pronunciation(self, body: models.CreatePronunciationRequest, *, idempotency_key: Optional[str] = None) -> models.CreatePronunciationData:
        """Set how a word is pronounced in all speech of your account; sending the same word again changes it."""
        answer = await self.call("POST", "/v2/pronunciations", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.CreatePronunciationData", answer)

    async def delete_pronunciation(self, pronunciation_id: str) -> models.DeletePronunciationData:
        """Delete a pronunciation; the word gets its default pronunciation again."""
        answer = await self.call("DELETE", "/v2/pronunciations/{pronunciation_id}", path_values={"pronunciation_id": pronunciation_id})
        return cast("models.DeletePronunciationData", answer)

    async def create_speech(self, body: models.CreateSpeechRequest) -> Union[bytes, models.CreateSpeechData]:
        """Speak a script: returns the sound right away and, with word_times, the time of each word."""
        answer = await self.call("POST", "/v2/speech", body=body)
        return cast("Union[bytes, models.CreateSpeechData]", answer)

    async def create_audio_speech(self, body: models.CreateAudioSpeechRequest) -> bytes:
        """Turn text into speech, in the format of OpenAI’s text-to-speech API."""
        answer = await self.call("POST", "/v1/audio/speech", body=body)
        return cast("bytes", answer)

    async def list_models(self) -> models.ListModelsData:
        """List the speech models, in the format of OpenAI’s API."""
        answer = await self.call("GET", "/v1/models")
        return cast("models.ListModelsData", answer)

    async def list_audio_voices(self) -> models.ListAudioVoicesData:
        """List every voice for clients of OpenAI’s text-to-speech, your own first."""
        answer = await self.call("GET", "/v1/audio/voices")
        return cast("models.ListAudioVoicesData", answer)

    async def list_musics(self, *, page: Optional[int] = None, page_size: Optional[int] = None) -> models.ListMusicsData:
        """List the public music tracks.

        page: Default 1

        page_size: Default 10"""
        answer = await self.call("GET", "/v2/musics", query={"page": page, "page_size": page_size})
        return cast("models.ListMusicsData", answer)

    async def iter_list_musics(self, *, page_size: Optional[int] = None) -> AsyncIterator[models.ListMusicsDataMusicItem]:
        """List the public music tracks: every entry, across all pages."""
        page = 1
        while True:
            answer = await self.list_musics(page_size=page_size, page=page)
            for entry in answer["music"]:
                yield entry
            if not answer["has_more"]:
                return
            page += 1

    async def list_musics_v1(self, *, page: Optional[int] = None, page_size: Optional[int] = None) -> models.ListMusicsV1Data:
        """List the public music tracks.

        page: Default 1

        page_size: Default: all on one page"""
        answer = await self.call("GET", "/v1/musics", query={"page": page, "page_size": page_size})
        return cast("models.ListMusicsV1Data", answer)

    async def list_custom_musics_v1(self, *, page: Optional[int] = None, page_size: Optional[int] = None) -> models.ListMusicsV1Data:
        """List your own music tracks, newest first.

        page: Default 1

        page_size: Default: all on one page"""
        answer = await self.call("GET", "/v1/musics/custom", query={"page": page, "page_size": page_size})
        return cast("models.ListMusicsV1Data", answer)

    async def add_custom_music(self, body: models.AddCustomMusicRequest, *, idempotency_key: Optional[str] = None) -> models.AddCustomMusicData:
        """Add an uploaded audio file to your music."""
        answer = await self.call("POST", "/v1/musics/custom", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.AddCustomMusicData", answer)

    async def delete_custom_music(self, id: str, *, permanently: Optional[bool] = None) -> models.DeleteCustomMusicData:
        """Delete one of your music tracks; videos you have already requested keep it.

        id: A whole number

        permanently: True deletes the item permanently; otherwise it goes to the trash"""
        answer = await self.call("DELETE", "/v1/musics/custom/{id}", path_values={"id": id}, query={"permanently": permanently})
        return cast("models.DeleteCustomMusicData", answer)

    async def create_video_from_talking_avatar(self, body: models.CreateVideoFromTalkingAvatarRequest, *, idempotency_key: Optional[str] = None) -> models.CreateVideoFromTalkingAvatarData:
        """Create a video that shows only an avatar: with a background, on green, or transparent."""
        answer = await self.call("POST", "/v1/create_video_from_talking_avatar", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.CreateVideoFromTalkingAvatarData", answer)

    async def check_create_video_from_talking_avatar(self, body: models.CreateVideoFromTalkingAvatarRequest) -> models.DryRun:
        """Checks the request and returns its price; creates nothing."""
        answer = await self.call("POST", "/v1/create_video_from_talking_avatar", body=body, query={"dry_run": True})
        return cast(models.DryRun, answer)

    async def get_project(self, project_id: str) -> models.GetProjectData:
        """Get the status of a project, and its video when it is finished."""
        answer = await self.call("GET", "/v1/project", query={"project_id": project_id})
        return cast("models.GetProjectData", answer)

    async def create_upload_v1(self, body: models.CreateUploadV1Request, *, idempotency_key: Optional[str] = None) -> models.CreateUploadV1Data:
        """Get a URL to upload an image, video or audio file."""
        answer = await self.call("POST", "/v1/upload/asset", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.CreateUploadV1Data", answer)

    async def create_upload(self, body: models.CreateUploadV1Request, *, idempotency_key: Optional[str] = None) -> models.CreateUploadV1Data:
        """Get a URL to upload an image, video or audio file."""
        answer = await self.call("POST", "/v2/upload/asset", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.CreateUploadV1Data", answer)

    async def verify_file(self, body: models.VerifyFileRequest, *, idempotency_key: Optional[str] = None) -> models.VerifyFileData:
        """Check the Content Credentials of a file: who signed it, how it was made, and whether it was changed."""
        answer = await self.call("POST", "/v2/verify", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.VerifyFileData", answer)

    async def create_product(self, body: models.CreateProductRequest, *, idempotency_key: Optional[str] = None) -> models.CreateProductData:
        """Create a product from a web page, from your own details, or from both."""
        answer = await self.call("POST", "/v2/product", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.CreateProductData", answer)

    async def check_create_product(self, body: models.CreateProductRequest) -> models.DryRun:
        """Checks the request and returns its price; creates nothing."""
        answer = await self.call("POST", "/v2/product", body=body, query={"dry_run": True})
        return cast(models.DryRun, answer)

    async def update_product(self, body: models.UpdateProductRequest) -> models.CreateProductData:
        """Change a product; fields you leave out stay as they are."""
        answer = await self.call("PUT", "/v2/product", body=body)
        return cast("models.CreateProductData", answer)

    async def create_product_v1(self, body: models.CreateProductRequest, *, idempotency_key: Optional[str] = None) -> models.CreateProductData:
        """Create a product from a web page, from your own details, or from both."""
        answer = await self.call("POST", "/v1/product", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.CreateProductData", answer)

    async def check_create_product_v1(self, body: models.CreateProductRequest) -> models.DryRun:
        """Checks the request and returns its price; creates nothing."""
        answer = await self.call("POST", "/v1/product", body=body, query={"dry_run": True})
        return cast(models.DryRun, answer)

    async def update_product_v1(self, body: models.UpdateProductRequest) -> models.CreateProductData:
        """Change a product; fields you leave out stay as they are."""
        answer = await self.call("PUT", "/v1/product", body=body)
        return cast("models.CreateProductData", answer)

    async def list_products(self, *, page: Optional[int] = None, page_size: Optional[int] = None) -> models.ListProductsData:
        """List your products, newest first.

        page: Default 1

        page_size: Default: all on one page"""
        answer = await self.call("GET", "/v1/products", query={"page": page, "page_size": page_size})
        return cast("models.ListProductsData", answer)

    async def create_video_from_product(self, body: models.CreateVideoFromProductRequest, *, idempotency_key: Optional[str] = None) -> models.CreateVideoFromProductData:
        """Create a product video: script, voice, presenter and pictures in a visual style."""
        answer = await self.call("POST", "/v2/create_video_from_product", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.CreateVideoFromProductData", answer)

    async def check_create_video_from_product(self, body: models.CreateVideoFromProductRequest) -> models.DryRun:
        """Checks the request and returns its price; creates nothing."""
        answer = await self.call("POST", "/v2/create_video_from_product", body=body, query={"dry_run": True})
        return cast(models.DryRun, answer)

    async def create_previews(self, body: models.CreatePreviewsRequest, *, idempotency_key: Optional[str] = None) -> models.CreatePreviewsData:
        """Create quick previews of a product video in several visual styles."""
        answer = await self.call("POST", "/v2/create_video_from_product/preview_list", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.CreatePreviewsData", answer)

    async def check_create_previews(self, body: models.CreatePreviewsRequest) -> models.DryRun:
        """Checks the request and returns its price; creates nothing."""
        answer = await self.call("POST", "/v2/create_video_from_product/preview_list", body=body, query={"dry_run": True})
        return cast(models.DryRun, answer)

    async def render_single_preview(self, body: models.RenderSinglePreviewRequest, *, idempotency_key: Optional[str] = None) -> models.CreateVideoFromProductData:
        """Create the full video from a preview, with the same script."""
        answer = await self.call("POST", "/v2/create_video_from_product/render_single_preview", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.CreateVideoFromProductData", answer)

    async def check_render_single_preview(self, body: models.RenderSinglePreviewRequest) -> models.DryRun:
        """Checks the request and returns its price; creates nothing."""
        answer = await self.call("POST", "/v2/create_video_from_product/render_single_preview", body=body, query={"dry_run": True})
        return cast(models.DryRun, answer)

    async def get_product_video(self, product_video_id: str) -> models.GetProductVideoData:
        """Get the status of a product video or preview, and its links when it is finished."""
        answer = await self.call("GET", "/v2/product_video/{product_video_id}", path_values={"product_video_id": product_video_id})
        return cast("models.GetProductVideoData", answer)

    async def list_product_videos(self, *, page: Optional[int] = None, page_size: Optional[int] = None, status: Optional[Literal[3, 4, 5]] = None, sort_by: Optional[Literal["created_at", "updated_at", "title", "video_duration"]] = None, sort_order: Optional[Literal["asc", "desc"]] = None) -> models.ListProductVideosData:
        """List your product videos, without previews.

        page: Default 1

        page_size: Default 10

        status: 3 processing, 4 completed, 5 failed

        sort_by: Default created_at

        sort_order: Default desc"""
        answer = await self.call("GET", "/v2/product_videos", query={"page": page, "page_size": page_size, "status": status, "sort_by": sort_by, "sort_order": sort_order})
        return cast("models.ListProductVideosData", answer)

    async def iter_list_product_videos(self, *, page_size: Optional[int] = None, status: Optional[Literal[3, 4, 5]] = None, sort_by: Optional[Literal["created_at", "updated_at", "title", "video_duration"]] = None, sort_order: Optional[Literal["asc", "desc"]] = None) -> AsyncIterator[models.ListProductVideosDataVideosItem]:
        """List your product videos, without previews: every entry, across all pages."""
        page = 1
        while True:
            answer = await self.list_product_videos(page_size=page_size, status=status, sort_by=sort_by, sort_order=sort_order, page=page)
            for entry in answer["videos"]:
                yield entry
            if not answer["has_more"]:
                return
            page += 1

    async def list_product_previews(self, *, page: Optional[int] = None, page_size: Optional[int] = None, status: Optional[Literal[3, 4, 5]] = None, sort_by: Optional[Literal["created_at", "updated_at", "title", "video_duration"]] = None, sort_order: Optional[Literal["asc", "desc"]] = None) -> models.ListProductPreviewsData:
        """List your previews of product videos.

        page: Default 1

        page_size: Default 10

        status: 3 processing, 4 completed, 5 failed

        sort_by: Default created_at

        sort_order: Default desc"""
        answer = await self.call("GET", "/v2/product_previews", query={"page": page, "page_size": page_size, "status": status, "sort_by": sort_by, "sort_order": sort_order})
        return cast("models.ListProductPreviewsData", answer)

    async def iter_list_product_previews(self, *, page_size: Optional[int] = None, status: Optional[Literal[3, 4, 5]] = None, sort_by: Optional[Literal["created_at", "updated_at", "title", "video_duration"]] = None, sort_order: Optional[Literal["asc", "desc"]] = None) -> AsyncIterator[models.ListProductPreviewsDataPreviewsItem]:
        """List your previews of product videos: every entry, across all pages."""
        page = 1
        while True:
            answer = await self.list_product_previews(page_size=page_size, status=status, sort_by=sort_by, sort_order=sort_order, page=page)
            for entry in answer["previews"]:
                yield entry
            if not answer["has_more"]:
                return
            page += 1

    async def create_video_from_url(self, body: models.CreateVideoFromUrlRequest, *, idempotency_key: Optional[str] = None) -> models.CreateVideoFromUrlData:
        """Create a product video."""
        answer = await self.call("POST", "/v1/create_video_from_url", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.CreateVideoFromUrlData", answer)

    async def check_create_video_from_url(self, body: models.CreateVideoFromUrlRequest) -> models.DryRun:
        """Checks the request and returns its price; creates nothing."""
        answer = await self.call("POST", "/v1/create_video_from_url", body=body, query={"dry_run": True})
        return cast(models.DryRun, answer)

    async def create_preview(self, body: models.CreateVideoFromUrlRequest, *, idempotency_key: Optional[str] = None) -> models.CreateVideoFromUrlData:
        """Create a quick preview of a product video, with a watermark."""
        answer = await self.call("POST", "/v1/preview", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.CreateVideoFromUrlData", answer)

    async def check_create_preview(self, body: models.CreateVideoFromUrlRequest) -> models.DryRun:
        """Checks the request and returns its price; creates nothing."""
        answer = await self.call("POST", "/v1/preview", body=body, query={"dry_run": True})
        return cast(models.DryRun, answer)

    async def list_visual_styles(self, *, aspect_ratio: Optional[Literal["portrait", "landscape", "square"]] = None) -> models.ListVisualStylesData:
        """List the visual styles of product videos.

        aspect_ratio: Has no effect: every style fits every ratio"""
        answer = await self.call("GET", "/v2/visual_styles", query={"aspect_ratio": aspect_ratio})
        return cast("models.ListVisualStylesData", answer)

    async def list_visual_styles_v1(self, *, aspect_ratio: Optional[Literal[-1, 0, 1, 2]] = None) -> models.ListVisualStylesData:
        """List the visual styles of product videos.

        aspect_ratio: Has no effect: every style fits every ratio; default -1"""
        answer = await self.call("GET", "/v1/visual_styles", query={"aspect_ratio": aspect_ratio})
        return cast("models.ListVisualStylesData", answer)

    async def list_visuals(self, *, aspect_ratio: Optional[Literal["portrait", "landscape", "square"]] = None) -> models.ListVisualStylesData:
        """List the visual styles of product videos.

        aspect_ratio: Has no effect: every style fits every ratio"""
        answer = await self.call("GET", "/visual", query={"aspect_ratio": aspect_ratio})
        return cast("models.ListVisualStylesData", answer)

    async def list_visuals_v1(self, *, aspect_ratio: Optional[Literal[-1, 0, 1, 2]] = None) -> models.ListVisualStylesData:
        """List the visual styles of product videos.

        aspect_ratio: Has no effect: every style fits every ratio; default -1"""
        answer = await self.call("GET", "/v1/visual", query={"aspect_ratio": aspect_ratio})
        return cast("models.ListVisualStylesData", answer)

    async def list_visuals_v2(self, *, aspect_ratio: Optional[Literal["portrait", "landscape", "square"]] = None) -> models.ListVisualStylesData:
        """List the visual styles of product videos.

        aspect_ratio: Has no effect: every style fits every ratio"""
        answer = await self.call("GET", "/v2/visual", query={"aspect_ratio": aspect_ratio})
        return cast("models.ListVisualStylesData", answer)

    async def create_scripts(self, body: models.CreateScriptsRequest, *, idempotency_key: Optional[str] = None) -> models.CreateScriptsData:
        """Write three scripts for a product."""
        answer = await self.call("POST", "/v2/ai_scripts", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.CreateScriptsData", answer)

    async def check_create_scripts(self, body: models.CreateScriptsRequest) -> models.DryRun:
        """Checks the request and returns its price; creates nothing."""
        answer = await self.call("POST", "/v2/ai_scripts", body=body, query={"dry_run": True})
        return cast(models.DryRun, answer)

    async def get_scripts(self, task_id: str) -> models.GetScriptsData:
        """Get the status of scripts, and the scripts when they are written."""
        answer = await self.call("GET", "/v2/ai_scripts/results/{task_id}", path_values={"task_id": task_id})
        return cast("models.GetScriptsData", answer)

    async def write_scripts_v1(self, body: models.WriteScriptsV1Request, *, idempotency_key: Optional[str] = None) -> models.WriteScriptsV1Data:
        """Write three scripts for a product."""
        answer = await self.call("POST", "/v1/ai_scripts", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.WriteScriptsV1Data", answer)

    async def check_write_scripts_v1(self, body: models.WriteScriptsV1Request) -> models.DryRun:
        """Checks the request and returns its price; creates nothing."""
        answer = await self.call("POST", "/v1/ai_scripts", body=body, query={"dry_run": True})
        return cast(models.DryRun, answer)

    async def list_templates(self, *, aspect_ratio: Optional[Literal["portrait", "landscape", "square"]] = None, page: Optional[int] = None, page_size: Optional[int] = None) -> models.ListTemplatesData:
        """List the public templates.

        page: Default 1

        page_size: Default: all on one page"""
        answer = await self.call("GET", "/v2/templates", query={"aspect_ratio": aspect_ratio, "page": page, "page_size": page_size})
        return cast("models.ListTemplatesData", answer)

    async def iter_list_templates(self, *, aspect_ratio: Optional[Literal["portrait", "landscape", "square"]] = None, page_size: Optional[int] = None) -> AsyncIterator[models.ListTemplatesDataTemplatesItem]:
        """List the public templates: every entry, across all pages."""
        page = 1
        while True:
            answer = await self.list_templates(aspect_ratio=aspect_ratio, page_size=page_size, page=page)
            for entry in answer["templates"]:
                yield entry
            if not answer["has_more"]:
                return
            page += 1

    async def list_custom_templates(self, *, aspect_ratio: Optional[Literal["portrait", "landscape", "square"]] = None, page: Optional[int] = None, page_size: Optional[int] = None) -> models.ListTemplatesData:
        """List your own templates, newest first.

        page: Default 1

        page_size: Default: all on one page"""
        answer = await self.call("GET", "/v2/templates/custom", query={"aspect_ratio": aspect_ratio, "page": page, "page_size": page_size})
        return cast("models.ListTemplatesData", answer)

    async def iter_list_custom_templates(self, *, aspect_ratio: Optional[Literal["portrait", "landscape", "square"]] = None, page_size: Optional[int] = None) -> AsyncIterator[models.ListTemplatesDataTemplatesItem]:
        """List your own templates, newest first: every entry, across all pages."""
        page = 1
        while True:
            answer = await self.list_custom_templates(aspect_ratio=aspect_ratio, page_size=page_size, page=page)
            for entry in answer["templates"]:
                yield entry
            if not answer["has_more"]:
                return
            page += 1

    async def create_template(self, body: models.CreateTemplateRequest, *, idempotency_key: Optional[str] = None) -> models.GetTemplateData:
        """Create your own template, or import a Shotstack edit."""
        answer = await self.call("POST", "/v2/templates/custom", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.GetTemplateData", answer)

    async def check_create_template(self, body: models.CreateTemplateRequest) -> models.DryRun:
        """Checks the request and returns its price; creates nothing."""
        answer = await self.call("POST", "/v2/templates/custom", body=body, query={"dry_run": True})
        return cast(models.DryRun, answer)

    async def get_custom_template(self, id: str) -> models.GetCustomTemplateData:
        """Get a template from the library or one of your own, with its variables.

        id: A template_id"""
        answer = await self.call("GET", "/v2/template/custom/{id}", path_values={"id": id})
        return cast("models.GetCustomTemplateData", answer)

    async def get_template(self, id: str) -> models.GetTemplateData:
        """Get a template with its full document, for example as a start for your own.

        id: A template_id"""
        answer = await self.call("GET", "/v2/templates/{id}", path_values={"id": id})
        return cast("models.GetTemplateData", answer)

    async def update_template(self, id: str, body: models.UpdateTemplateRequest) -> models.GetTemplateData:
        """Change one of your templates; videos you have already requested stay the same.

        id: A template_id"""
        answer = await self.call("PUT", "/v2/templates/custom/{id}", path_values={"id": id}, body=body)
        return cast("models.GetTemplateData", answer)

    async def check_update_template(self, id: str, body: models.UpdateTemplateRequest) -> models.DryRun:
        """Checks the request and returns its price; creates nothing."""
        answer = await self.call("PUT", "/v2/templates/custom/{id}", path_values={"id": id}, body=body, query={"dry_run": True})
        return cast(models.DryRun, answer)

    async def delete_template(self, id: str, *, permanently: Optional[bool] = None) -> models.DeleteTemplateData:
        """Delete one of your templates; videos you have already requested are still made.

        id: A template_id

        permanently: True deletes the item permanently; otherwise it goes to the trash"""
        answer = await self.call("DELETE", "/v2/templates/custom/{id}", path_values={"id": id}, query={"permanently": permanently})
        return cast("models.DeleteTemplateData", answer)

    async def create_template_still(self, id: str, body: models.CreateTemplateStillRequest) -> Union[bytes, models.DryRun]:
        """Get a still of a template as PNG, with your values filled in.

        id: A template_id"""
        answer = await self.call("POST", "/v2/templates/{id}/still", path_values={"id": id}, body=body)
        return cast("Union[bytes, models.DryRun]", answer)

    async def check_create_template_still(self, id: str, body: models.CreateTemplateStillRequest) -> models.DryRun:
        """Checks the request and returns its price; creates nothing."""
        answer = await self.call("POST", "/v2/templates/{id}/still", path_values={"id": id}, body=body, query={"dry_run": True})
        return cast(models.DryRun, answer)

    async def create_video_with_template(self, body: models.CreateVideoWithTemplateRequest, *, idempotency_key: Optional[str] = None) -> models.CaptionVideoData:
        """Create a video from a template, with your values filled in."""
        answer = await self.call("POST", "/v2/create_video_with_template", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.CaptionVideoData", answer)

    async def check_create_video_with_template(self, body: models.CreateVideoWithTemplateRequest) -> models.DryRun:
        """Checks the request and returns its price; creates nothing."""
        answer = await self.call("POST", "/v2/create_video_with_template", body=body, query={"dry_run": True})
        return cast(models.DryRun, answer)

    async def render_document(self, body: models.RenderDocumentRequest, *, idempotency_key: Optional[str] = None) -> models.CaptionVideoData:
        """Create a video from a template document sent with the call, without saving the document."""
        answer = await self.call("POST", "/v2/render", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.CaptionVideoData", answer)

    async def check_render_document(self, body: models.RenderDocumentRequest) -> models.DryRun:
        """Checks the request and returns its price; creates nothing."""
        answer = await self.call("POST", "/v2/render", body=body, query={"dry_run": True})
        return cast(models.DryRun, answer)

    async def get_template_video(self, id: str) -> models.GetTemplateVideoData:
        """Get the status of a template video, and its links when it is finished."""
        answer = await self.call("GET", "/v2/template_video/{id}", path_values={"id": id})
        return cast("models.GetTemplateVideoData", answer)

    async def list_template_videos(self, *, page: Optional[int] = None, page_size: Optional[int] = None, status: Optional[Literal[3, 4, 5]] = None, sort_by: Optional[Literal["created_at", "video_name", "duration_seconds"]] = None, sort_order: Optional[Literal["asc", "desc"]] = None) -> models.ListTemplateVideosData:
        """List your template videos.

        page: Default 1

        page_size: Default 10

        status: 3 processing, 4 completed, 5 failed

        sort_by: Default created_at

        sort_order: Default desc"""
        answer = await self.call("GET", "/v2/template_videos", query={"page": page, "page_size": page_size, "status": status, "sort_by": sort_by, "sort_order": sort_order})
        return cast("models.ListTemplateVideosData", answer)

    async def iter_list_template_videos(self, *, page_size: Optional[int] = None, status: Optional[Literal[3, 4, 5]] = None, sort_by: Optional[Literal["created_at", "video_name", "duration_seconds"]] = None, sort_order: Optional[Literal["asc", "desc"]] = None) -> AsyncIterator[models.ListTemplateVideosDataDataItem]:
        """List your template videos: every entry, across all pages."""
        page = 1
        while True:
            answer = await self.list_template_videos(page_size=page_size, status=status, sort_by=sort_by, sort_order=sort_order, page=page)
            for entry in answer["data"]:
                yield entry
            if not answer["has_more"]:
                return
            page += 1

    async def list_templates_v1(self, *, aspect_ratio: Optional[Literal[-1, 0, 1, 2]] = None, page: Optional[int] = None, page_size: Optional[int] = None) -> models.ListTemplatesData:
        """List the public templates.

        aspect_ratio: 0 portrait, 1 landscape, 2 square; -1 (default) all

        page: Default 1

        page_size: Default: all on one page"""
        answer = await self.call("GET", "/v1/templates", query={"aspect_ratio": aspect_ratio, "page": page, "page_size": page_size})
        return cast("models.ListTemplatesData", answer)

    async def iter_list_templates_v1(self, *, aspect_ratio: Optional[Literal[-1, 0, 1, 2]] = None, page_size: Optional[int] = None) -> AsyncIterator[models.ListTemplatesDataTemplatesItem]:
        """List the public templates: every entry, across all pages."""
        page = 1
        while True:
            answer = await self.list_templates_v1(aspect_ratio=aspect_ratio, page_size=page_size, page=page)
            for entry in answer["templates"]:
                yield entry
            if not answer["has_more"]:
                return
            page += 1

    async def list_custom_templates_v1(self, *, aspect_ratio: Optional[Literal[-1, 0, 1, 2]] = None, page: Optional[int] = None, page_size: Optional[int] = None) -> models.ListTemplatesData:
        """List your own templates, newest first.

        aspect_ratio: 0 portrait, 1 landscape, 2 square; -1 (default) all

        page: Default 1

        page_size: Default: all on one page"""
        answer = await self.call("GET", "/v1/templates/custom", query={"aspect_ratio": aspect_ratio, "page": page, "page_size": page_size})
        return cast("models.ListTemplatesData", answer)

    async def iter_list_custom_templates_v1(self, *, aspect_ratio: Optional[Literal[-1, 0, 1, 2]] = None, page_size: Optional[int] = None) -> AsyncIterator[models.ListTemplatesDataTemplatesItem]:
        """List your own templates, newest first: every entry, across all pages."""
        page = 1
        while True:
            answer = await self.list_custom_templates_v1(aspect_ratio=aspect_ratio, page_size=page_size, page=page)
            for entry in answer["templates"]:
                yield entry
            if not answer["has_more"]:
                return
            page += 1

    async def create_video_with_template_v1(self, body: models.CreateVideoWithTemplateV1Request, *, idempotency_key: Optional[str] = None) -> models.CreateVideoFromTalkingAvatarData:
        """Create a video from a template, with your values filled in."""
        answer = await self.call("POST", "/v1/create_video_with_template", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.CreateVideoFromTalkingAvatarData", answer)

    async def check_create_video_with_template_v1(self, body: models.CreateVideoWithTemplateV1Request) -> models.DryRun:
        """Checks the request and returns its price; creates nothing."""
        answer = await self.call("POST", "/v1/create_video_with_template", body=body, query={"dry_run": True})
        return cast(models.DryRun, answer)

    async def create_video_with_variable(self, body: models.CreateVideoWithVariableRequest, *, idempotency_key: Optional[str] = None) -> models.CreateVideoWithVariableData:
        """Create a video from a template and a text to speak, with your values filled in."""
        answer = await self.call("POST", "/v1/create_video_with_variable", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.CreateVideoWithVariableData", answer)

    async def check_create_video_with_variable(self, body: models.CreateVideoWithVariableRequest) -> models.DryRun:
        """Checks the request and returns its price; creates nothing."""
        answer = await self.call("POST", "/v1/create_video_with_variable", body=body, query={"dry_run": True})
        return cast(models.DryRun, answer)

    async def render_legacy(self, body: models.RenderLegacyRequest, *, idempotency_key: Optional[str] = None) -> models.RenderLegacyData:
        """Create a template video in the format of the oldest clients; also available at the legacy address."""
        answer = await self.call("POST", "/open/render", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.RenderLegacyData", answer)

    async def check_render_legacy(self, body: models.RenderLegacyRequest) -> models.DryRun:
        """Checks the request and returns its price; creates nothing."""
        answer = await self.call("POST", "/open/render", body=body, query={"dry_run": True})
        return cast(models.DryRun, answer)

    async def read_slides(self, body: models.ReadSlidesRequest, *, idempotency_key: Optional[str] = None) -> models.ReadSlidesData:
        """Read a presentation: returns its pages as pictures, with a proposed script for each."""
        answer = await self.call("POST", "/v2/slides", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.ReadSlidesData", answer)

    async def check_read_slides(self, body: models.ReadSlidesRequest) -> models.DryRun:
        """Checks the request and returns its price; creates nothing."""
        answer = await self.call("POST", "/v2/slides", body=body, query={"dry_run": True})
        return cast(models.DryRun, answer)

    async def get_slides(self, id: str) -> models.ReadSlidesData:
        """Get the pages of a presentation that has been read."""
        answer = await self.call("GET", "/v2/slides/{id}", path_values={"id": id})
        return cast("models.ReadSlidesData", answer)

    async def create_video_from_slides(self, body: models.CreateVideoFromSlidesRequest, *, idempotency_key: Optional[str] = None) -> models.CaptionVideoData:
        """Create a video in which an avatar presents the pages of a PDF, PPTX, ODP or Markdown file."""
        answer = await self.call("POST", "/v2/create_video_from_slides", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.CaptionVideoData", answer)

    async def check_create_video_from_slides(self, body: models.CreateVideoFromSlidesRequest) -> models.DryRun:
        """Checks the request and returns its price; creates nothing."""
        answer = await self.call("POST", "/v2/create_video_from_slides", body=body, query={"dry_run": True})
        return cast(models.DryRun, answer)

    async def create_batch(self, body: models.CreateBatchRequest, *, idempotency_key: Optional[str] = None) -> models.CreateBatchData:
        """Create a video from a template for each row of a list or table."""
        answer = await self.call("POST", "/v2/batches", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.CreateBatchData", answer)

    async def check_create_batch(self, body: models.CreateBatchRequest) -> models.DryRun:
        """Checks the request and returns its price; creates nothing."""
        answer = await self.call("POST", "/v2/batches", body=body, query={"dry_run": True})
        return cast(models.DryRun, answer)

    async def list_batches(self, *, page: Optional[int] = None, page_size: Optional[int] = None, status: Optional[Literal["processing", "completed"]] = None) -> models.ListBatchesData:
        """List your batches, newest first.

        page: Default 1

        page_size: Default 10"""
        answer = await self.call("GET", "/v2/batches", query={"page": page, "page_size": page_size, "status": status})
        return cast("models.ListBatchesData", answer)

    async def iter_list_batches(self, *, page_size: Optional[int] = None, status: Optional[Literal["processing", "completed"]] = None) -> AsyncIterator[models.ListBatchesDataBatchesItem]:
        """List your batches, newest first: every entry, across all pages."""
        page = 1
        while True:
            answer = await self.list_batches(page_size=page_size, status=status, page=page)
            for entry in answer["batches"]:
                yield entry
            if not answer["has_more"]:
                return
            page += 1

    async def get_batch(self, id: str) -> models.GetBatchData:
        """Get the status of a batch.

        id: A batch_id"""
        answer = await self.call("GET", "/v2/batches/{id}", path_values={"id": id})
        return cast("models.GetBatchData", answer)

    async def get_batch_results(self, id: str, *, page: Optional[int] = None, page_size: Optional[int] = None, status: Optional[Literal["processing", "completed", "failed"]] = None) -> models.GetBatchResultsData:
        """Get the results of a batch: a video for each row, or why it failed.

        id: A batch_id

        page: Default 1

        page_size: Default 10"""
        answer = await self.call("GET", "/v2/batches/{id}/results", path_values={"id": id}, query={"page": page, "page_size": page_size, "status": status})
        return cast("models.GetBatchResultsData", answer)

    async def iter_get_batch_results(self, id: str, *, page_size: Optional[int] = None, status: Optional[Literal["processing", "completed", "failed"]] = None) -> AsyncIterator[models.GetBatchResultsDataResultsItem]:
        """Get the results of a batch: a video for each row, or why it failed: every entry, across all pages."""
        page = 1
        while True:
            answer = await self.get_batch_results(id, page_size=page_size, status=status, page=page)
            for entry in answer["results"]:
                yield entry
            if not answer["has_more"]:
                return
            page += 1

    async def cancel_batch(self, id: str, *, idempotency_key: Optional[str] = None) -> models.GetBatchData:
        """Cancel the unfinished rows of a batch; their credits are returned.

        id: A batch_id"""
        answer = await self.call("POST", "/v2/batches/{id}/cancel", path_values={"id": id}, idempotency_key=idempotency_key, keyed=True)
        return cast("models.GetBatchData", answer)

    async def translate_video(self, body: models.TranslateVideoRequest, *, idempotency_key: Optional[str] = None) -> models.TranslateVideoData:
        """Translate a video of yours, or an uploaded one, into other languages."""
        answer = await self.call("POST", "/v2/translate_video", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.TranslateVideoData", answer)

    async def check_translate_video(self, body: models.TranslateVideoRequest) -> models.DryRun:
        """Checks the request and returns its price; creates nothing."""
        answer = await self.call("POST", "/v2/translate_video", body=body, query={"dry_run": True})
        return cast(models.DryRun, answer)

    async def get_translatable_strings(self, video_id: str, *, format: Optional[Literal["json", "csv"]] = None, languages: Optional[str] = None) -> models.GetTranslatableStringsData:
        """List the texts of a video, or what is said in an uploaded one, to translate them yourself.

        format: csv adds the strings as CSV text

        languages: Columns of the CSV, separated by commas: es,de"""
        answer = await self.call("GET", "/v2/translate_video/strings", query={"video_id": video_id, "format": format, "languages": languages})
        return cast("models.GetTranslatableStringsData", answer)

    async def create_video_translate(self, body: models.CreateVideoTranslateRequest, *, idempotency_key: Optional[str] = None) -> models.CreateVideoTranslateData:
        """Translate a video into one language, as in the hosted service."""
        answer = await self.call("POST", "/v2/video_translate", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.CreateVideoTranslateData", answer)

    async def check_create_video_translate(self, body: models.CreateVideoTranslateRequest) -> models.DryRun:
        """Checks the request and returns its price; creates nothing."""
        answer = await self.call("POST", "/v2/video_translate", body=body, query={"dry_run": True})
        return cast(models.DryRun, answer)

    async def list_target_languages(self) -> models.ListTargetLanguagesData:
        """List the languages into which videos can be translated."""
        answer = await self.call("GET", "/v2/video_translate/target_languages")
        return cast("models.ListTargetLanguagesData", answer)

    async def get_video_translate(self, video_translate_id: str) -> models.GetVideoTranslateData:
        """Get the status of a translated video, and its links when it is finished."""
        answer = await self.call("GET", "/v2/video_translate/{video_translate_id}", path_values={"video_translate_id": video_translate_id})
        return cast("models.GetVideoTranslateData", answer)

    async def get_glossary(self) -> models.GetGlossaryData:
        """Get the names and terms that translations of your videos keep."""
        answer = await self.call("GET", "/v2/glossary")
        return cast("models.GetGlossaryData", answer)

    async def change_glossary(self, body: models.ChangeGlossaryRequest) -> models.GetGlossaryData:
        """Replace your glossary: names that stay as they are, and terms with fixed translations."""
        answer = await self.call("PUT", "/v2/glossary", body=body)
        return cast("models.GetGlossaryData", answer)

    async def get_brand(self) -> models.GetBrandData:
        """Get your brand kit: colours, logo, music and captions for your videos."""
        answer = await self.call("GET", "/v2/brand")
        return cast("models.GetBrandData", answer)

    async def change_brand(self, body: models.ChangeBrandRequest) -> models.GetBrandData:
        """Replace your brand kit; omitted fields are cleared. Videos created from now on use it."""
        answer = await self.call("PUT", "/v2/brand", body=body)
        return cast("models.GetBrandData", answer)

    async def delete_brand(self) -> models.DeleteBrandData:
        """Delete your brand kit; videos you have already requested keep it."""
        answer = await self.call("DELETE", "/v2/brand")
        return cast("models.DeleteBrandData", answer)

    async def list_trash(self, *, kind: Optional[Literal["video", "avatar", "voice", "music", "template", "product", "asset", "draft", "folder"]] = None, cursor: Optional[str] = None, page: Optional[int] = None, page_size: Optional[int] = None) -> models.ListTrashData:
        """List deleted items that can be restored.

        cursor: next_cursor of the previous page

        page: Default 1. New entries shift later pages; use a cursor to avoid that

        page_size: Default 20"""
        answer = await self.call("GET", "/v2/trash", query={"kind": kind, "cursor": cursor, "page": page, "page_size": page_size})
        return cast("models.ListTrashData", answer)

    async def iter_list_trash(self, *, kind: Optional[Literal["video", "avatar", "voice", "music", "template", "product", "asset", "draft", "folder"]] = None, page_size: Optional[int] = None) -> AsyncIterator[models.ListTrashDataItemsItem]:
        """List deleted items that can be restored: every entry, across all pages."""
        cursor: Optional[str] = None
        while True:
            answer = await self.list_trash(kind=kind, page_size=page_size, cursor=cursor)
            for entry in answer["items"]:
                yield entry
            if not answer["has_more"] or not answer.get("next_cursor"):
                return
            cursor = answer.get("next_cursor")

    async def empty_trash(self) -> models.EmptyTrashData:
        """Permanently delete everything in the trash."""
        answer = await self.call("DELETE", "/v2/trash")
        return cast("models.EmptyTrashData", answer)

    async def get_trash_cover(self, trash_id: str) -> bytes:
        """Get a picture of a deleted item."""
        answer = await self.call("GET", "/v2/trash/{trash_id}/cover", path_values={"trash_id": trash_id})
        return cast("bytes", answer)

    async def restore_from_trash(self, trash_id: str, *, idempotency_key: Optional[str] = None) -> models.RestoreFromTrashData:
        """Restore a deleted item as it was, with the files it uses."""
        answer = await self.call("POST", "/v2/trash/{trash_id}/restore", path_values={"trash_id": trash_id}, idempotency_key=idempotency_key, keyed=True)
        return cast("models.RestoreFromTrashData", answer)

    async def delete_from_trash(self, trash_id: str) -> models.DeleteFromTrashData:
        """Permanently delete one item in the trash."""
        answer = await self.call("DELETE", "/v2/trash/{trash_id}", path_values={"trash_id": trash_id})
        return cast("models.DeleteFromTrashData", answer)

    async def list_request_logs(self, *, cursor: Optional[str] = None, page: Optional[int] = None, page_size: Optional[int] = None, method: Optional[Literal["GET", "POST", "PUT", "DELETE"]] = None, outcome: Optional[Literal["succeeded", "failed"]] = None, rid: Optional[str] = None) -> models.ListRequestLogsData:
        """List the calls made with your keys in the last seven days, newest first.

        cursor: next_cursor of the previous page

        page: Default 1. New entries shift later pages; use a cursor to avoid that

        page_size: Default 20

        rid: Return only the request with this rid"""
        answer = await self.call("GET", "/v2/request_logs", query={"cursor": cursor, "page": page, "page_size": page_size, "method": method, "outcome": outcome, "rid": rid})
        return cast("models.ListRequestLogsData", answer)

    async def iter_list_request_logs(self, *, page_size: Optional[int] = None, method: Optional[Literal["GET", "POST", "PUT", "DELETE"]] = None, outcome: Optional[Literal["succeeded", "failed"]] = None, rid: Optional[str] = None) -> AsyncIterator[models.ListRequestLogsDataRequestLogsItem]:
        """List the calls made with your keys in the last seven days, newest first: every entry, across all pages."""
        cursor: Optional[str] = None
        while True:
            answer = await self.list_request_logs(page_size=page_size, method=method, outcome=outcome, rid=rid, cursor=cursor)
            for entry in answer["request_logs"]:
                yield entry
            if not answer["has_more"] or not answer.get("next_cursor"):
                return
            cursor = answer.get("next_cursor")

    async def list_webhook_endpoints(self, *, page: Optional[int] = None, page_size: Optional[int] = None) -> models.ListWebhookEndpointsData:
        """List your webhook endpoints.

        page: Default 1

        page_size: Default: all on one page"""
        answer = await self.call("GET", "/v1/webhook/endpoints", query={"page": page, "page_size": page_size})
        return cast("models.ListWebhookEndpointsData", answer)

    async def create_webhook_endpoint(self, body: models.CreateWebhookEndpointRequest, *, idempotency_key: Optional[str] = None) -> models.CreateWebhookEndpointData:
        """Register a webhook endpoint for finished videos; its secret is generated."""
        answer = await self.call("POST", "/v1/webhook/endpoint", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.CreateWebhookEndpointData", answer)

    async def update_webhook_endpoint(self, endpoint_id: str, body: models.UpdateWebhookEndpointRequest) -> models.CreateWebhookEndpointData:
        """Change an endpoint; fields you leave out and the secret stay as they are."""
        answer = await self.call("PUT", "/v1/webhook/endpoint/{endpoint_id}", path_values={"endpoint_id": endpoint_id}, body=body)
        return cast("models.CreateWebhookEndpointData", answer)

    async def delete_webhook_endpoint(self, endpoint_id: str) -> models.DeleteWebhookEndpointData:
        """Delete an endpoint; its delivery log stays."""
        answer = await self.call("DELETE", "/v1/webhook/endpoint/{endpoint_id}", path_values={"endpoint_id": endpoint_id})
        return cast("models.DeleteWebhookEndpointData", answer)

    async def list_webhook_events(self) -> models.ListWebhookEventsData:
        """List the event types an endpoint can receive."""
        answer = await self.call("GET", "/v1/webhook/events")
        return cast("models.ListWebhookEventsData", answer)

    async def list_endpoints(self, *, page: Optional[int] = None, page_size: Optional[int] = None) -> models.ListEndpointsData:
        """List your webhook endpoints.

        page: Default 1

        page_size: Default: all on one page"""
        answer = await self.call("GET", "/v1/endpoints", query={"page": page, "page_size": page_size})
        return cast("models.ListEndpointsData", answer)

    async def create_endpoint(self, body: models.CreateWebhookEndpointRequest, *, idempotency_key: Optional[str] = None) -> models.CreateWebhookEndpointData:
        """Register a webhook endpoint for finished videos; its secret is generated."""
        answer = await self.call("POST", "/v1/endpoint", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.CreateWebhookEndpointData", answer)

    async def update_endpoint(self, endpoint_id: str, body: models.UpdateWebhookEndpointRequest) -> models.CreateWebhookEndpointData:
        """Change an endpoint; fields you leave out and the secret stay as they are."""
        answer = await self.call("PUT", "/v1/endpoint/{endpoint_id}", path_values={"endpoint_id": endpoint_id}, body=body)
        return cast("models.CreateWebhookEndpointData", answer)

    async def delete_endpoint(self, endpoint_id: str) -> models.DeleteWebhookEndpointData:
        """Delete an endpoint; its delivery log stays."""
        answer = await self.call("DELETE", "/v1/endpoint/{endpoint_id}", path_values={"endpoint_id": endpoint_id})
        return cast("models.DeleteWebhookEndpointData", answer)

    async def list_events(self) -> models.ListWebhookEventsData:
        """List the event types an endpoint can receive."""
        answer = await self.call("GET", "/v1/events")
        return cast("models.ListWebhookEventsData", answer)

    async def list_endpoints_v2(self, *, page: Optional[int] = None, page_size: Optional[int] = None) -> models.ListEndpointsV2Data:
        """List your webhook endpoints.

        page: Default 1

        page_size: Default: all on one page"""
        answer = await self.call("GET", "/v2/endpoints", query={"page": page, "page_size": page_size})
        return cast("models.ListEndpointsV2Data", answer)

    async def create_endpoint_v2(self, body: models.CreateWebhookEndpointRequest, *, idempotency_key: Optional[str] = None) -> models.CreateWebhookEndpointData:
        """Register a webhook endpoint for finished videos; its secret is generated."""
        answer = await self.call("POST", "/v2/endpoint", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.CreateWebhookEndpointData", answer)

    async def get_endpoint(self, endpoint_id: str) -> models.CreateWebhookEndpointData:
        """Get a webhook endpoint."""
        answer = await self.call("GET", "/v2/endpoint/{endpoint_id}", path_values={"endpoint_id": endpoint_id})
        return cast("models.CreateWebhookEndpointData", answer)

    async def update_endpoint_v2(self, endpoint_id: str, body: models.UpdateWebhookEndpointRequest) -> models.CreateWebhookEndpointData:
        """Change an endpoint; fields you leave out and the secret stay as they are."""
        answer = await self.call("PUT", "/v2/endpoint/{endpoint_id}", path_values={"endpoint_id": endpoint_id}, body=body)
        return cast("models.CreateWebhookEndpointData", answer)

    async def delete_endpoint_v2(self, endpoint_id: str) -> models.DeleteWebhookEndpointData:
        """Delete an endpoint; its delivery log stays."""
        answer = await self.call("DELETE", "/v2/endpoint/{endpoint_id}", path_values={"endpoint_id": endpoint_id})
        return cast("models.DeleteWebhookEndpointData", answer)

    async def list_events_v2(self) -> models.ListEventsV2Data:
        """List the event types an endpoint can receive."""
        answer = await self.call("GET", "/v2/events")
        return cast("models.ListEventsV2Data", answer)

    async def test_endpoint(self, endpoint_id: str, body: models.TestEndpointRequest, *, idempotency_key: Optional[str] = None) -> models.TestEndpointData:
        """Send a test event to an endpoint, signed and retried like any other."""
        answer = await self.call("POST", "/v2/endpoint/{endpoint_id}/test", path_values={"endpoint_id": endpoint_id}, body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.TestEndpointData", answer)

    async def rotate_endpoint_secret(self, endpoint_id: str, body: models.RotateEndpointSecretRequest, *, idempotency_key: Optional[str] = None) -> models.CreateWebhookEndpointData:
        """Change the secret of an endpoint; the old one keeps working for a few hours."""
        answer = await self.call("POST", "/v2/endpoint/{endpoint_id}/rotate_secret", path_values={"endpoint_id": endpoint_id}, body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.CreateWebhookEndpointData", answer)

    async def list_webhook_deliveries(self, *, endpoint_id: Optional[str] = None, status: Optional[Literal["pending", "delivered", "failed"]] = None, event: Optional[Literal["generated_video_success", "generated_video_failed", "generated_avatar_video_success", "generated_avatar_video_failed", "generated_product_video_success", "generated_product_video_failed", "generated_template_video_success", "generated_template_video_failed", "generated_caption_video_success", "generated_caption_video_failed", "generated_lip_sync_video_success", "generated_lip_sync_video_failed", "generated_translate_video_success", "generated_translate_video_failed", "generated_photo_avatar_success", "generated_photo_avatar_failed", "generated_image_success", "generated_image_failed", "generated_motion_success", "generated_motion_failed", "create_avatar_success", "create_avatar_failed", "generated_product_avatar_success", "generated_product_avatar_failed", "generated_script_success", "generated_script_failed", "generated_batch_completed", "webhook_test"]] = None, cursor: Optional[str] = None, page: Optional[int] = None, page_size: Optional[int] = None, limit: Optional[int] = None) -> models.ListWebhookDeliveriesData:
        """List webhook deliveries, newest first.

        cursor: next_cursor of the previous page

        page: Default 1. New entries shift later pages; use a cursor to avoid that

        page_size: Default 20

        limit: Older name of page_size; ignored if page_size is also given"""
        answer = await self.call("GET", "/v2/webhook_deliveries", query={"endpoint_id": endpoint_id, "status": status, "event": event, "cursor": cursor, "page": page, "page_size": page_size, "limit": limit})
        return cast("models.ListWebhookDeliveriesData", answer)

    async def iter_list_webhook_deliveries(self, *, endpoint_id: Optional[str] = None, status: Optional[Literal["pending", "delivered", "failed"]] = None, event: Optional[Literal["generated_video_success", "generated_video_failed", "generated_avatar_video_success", "generated_avatar_video_failed", "generated_product_video_success", "generated_product_video_failed", "generated_template_video_success", "generated_template_video_failed", "generated_caption_video_success", "generated_caption_video_failed", "generated_lip_sync_video_success", "generated_lip_sync_video_failed", "generated_translate_video_success", "generated_translate_video_failed", "generated_photo_avatar_success", "generated_photo_avatar_failed", "generated_image_success", "generated_image_failed", "generated_motion_success", "generated_motion_failed", "create_avatar_success", "create_avatar_failed", "generated_product_avatar_success", "generated_product_avatar_failed", "generated_script_success", "generated_script_failed", "generated_batch_completed", "webhook_test"]] = None, page_size: Optional[int] = None, limit: Optional[int] = None) -> AsyncIterator[models.ListWebhookDeliveriesDataDeliveriesItem]:
        """List webhook deliveries, newest first: every entry, across all pages."""
        cursor: Optional[str] = None
        while True:
            answer = await self.list_webhook_deliveries(endpoint_id=endpoint_id, status=status, event=event, page_size=page_size, limit=limit, cursor=cursor)
            for entry in answer["deliveries"]:
                yield entry
            if not answer["has_more"] or not answer.get("next_cursor"):
                return
            cursor = answer.get("next_cursor")

    async def get_webhook_delivery(self, id: str) -> models.GetWebhookDeliveryData:
        """Get a delivery with its payload and all attempts."""
        answer = await self.call("GET", "/v2/webhook_deliveries/{id}", path_values={"id": id})
        return cast("models.GetWebhookDeliveryData", answer)

    async def replay_webhook_delivery(self, id: str, *, idempotency_key: Optional[str] = None) -> models.TestEndpointData:
        """Resend a delivery with the same event_id."""
        answer = await self.call("POST", "/v2/webhook_deliveries/{id}/replay", path_values={"id": id}, idempotency_key=idempotency_key, keyed=True)
        return cast("models.TestEndpointData", answer)

    async def replay_failed_deliveries(self, body: models.ReplayFailedDeliveriesRequest, *, idempotency_key: Optional[str] = None) -> models.ReplayFailedDeliveriesData:
        """Resend all deliveries that have failed since a given time."""
        answer = await self.call("POST", "/v2/webhook_deliveries/replay_failed", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.ReplayFailedDeliveriesData", answer)

    async def get_webhook_secret(self) -> models.GetWebhookSecretData:
        """Get the secret that signs deliveries to the webhook_url of single videos."""
        answer = await self.call("GET", "/v2/webhook_secret")
        return cast("models.GetWebhookSecretData", answer)

    async def rotate_webhook_secret(self, body: models.RotateEndpointSecretRequest, *, idempotency_key: Optional[str] = None) -> models.GetWebhookSecretData:
        """Change the secret for the webhook_url of single videos; the old one keeps working for a few hours."""
        answer = await self.call("POST", "/v2/webhook_secret/rotate", body=body, idempotency_key=idempotency_key, keyed=True)
        return cast("models.GetWebhookSecretData", answer)

    async def get_file(self, id: str, name: str, *, download: Optional[str] = None, expires: Optional[str] = None, signature: Optional[str] = None) -> bytes:
        """A finished video, its cover or captions, or an asset.

        id: Part of a link from another call

        name: Any name

        download: Makes browsers save the file

        expires: Part of a link from another call, if files are private

        signature: Part of a link from another call, if files are private"""
        answer = await self.call("GET", "/files/{id}/{name}", path_values={"id": id, "name": name}, query={"download": download, "expires": expires, "signature": signature})
        return cast("bytes", answer)

    async def get_avatar_cover(self, id: int) -> bytes:
        """The picture of a public avatar.

        id: Id of the avatar"""
        answer = await self.call("GET", "/avatars/{id}/cover.jpg", path_values={"id": id})
        return cast("bytes", answer)

    async def get_avatar_preview(self, id: int) -> bytes:
        """A short video of a public avatar speaking.

        id: Id of the avatar"""
        answer = await self.call("GET", "/avatars/{id}/preview.mp4", path_values={"id": id})
        return cast("bytes", answer)

    async def get_voice_sample(self, id: str) -> bytes:
        """A sample of a voice.

        id: Id of the voice"""
        answer = await self.call("GET", "/voices/{id}/sample.m4a", path_values={"id": id})
        return cast("bytes", answer)

    async def get_template_cover(self, look: str, aspect: Literal["portrait", "landscape", "square"]) -> bytes:
        """The picture of a template.

        look: Part of a link from another call

        aspect: portrait, landscape or square"""
        answer = await self.call("GET", "/templates/{look}/{aspect}/cover.jpg", path_values={"look": look, "aspect": aspect})
        return cast("bytes", answer)

    async def get_template_preview(self, look: str, aspect: Literal["portrait", "landscape", "square"]) -> bytes:
        """A short video of a template.

        look: Part of a link from another call

        aspect: portrait, landscape or square"""
        answer = await self.call("GET", "/templates/{look}/{aspect}/preview.mp4", path_values={"look": look, "aspect": aspect})
        return cast("bytes", answer)

    async def get_template_schema(self) -> bytes:
        """The JSON Schema of template documents."""
        answer = await self.call("GET", "/schemas/template.json")
        return cast("bytes", answer)

    async def get_oembed(self, url: str, *, format: Optional[Literal["json", "xml"]] = None, maxwidth: Optional[int] = None, maxheight: Optional[int] = None) -> Union[bytes, models.GetOembedResult]:
        """How to show a public link in another page (oEmbed).

        url: A public link of a video, or of its player

        format: Default: json

        maxwidth: Pixels

        maxheight: Pixels"""
        answer = await self.call("GET", "/oembed", query={"url": url, "format": format, "maxwidth": maxwidth, "maxheight": maxheight})
        return cast("Union[bytes, models.GetOembedResult]", answer)

    async def get_health(self) -> models.GetHealthResult:
        """Is the process running?."""
        answer = await self.call("GET", "/healthz")
        return cast("models.GetHealthResult", answer)

    async def get_readiness(self) -> models.GetReadinessResult:
        """Is the server ready to work?."""
        answer = await self.call("GET", "/readyz")
        return cast("models.GetReadinessResult", answer)

    async def get_open_api(self) -> Dict[str, Any]:
        """This document."""
        answer = await self.call("GET", "/openapi.json")
        return cast("Dict[str, Any]", answer)

    async def get_reference(self) -> bytes:
        """This document as part of the documentation site."""
        answer = await self.call("GET", "/docs/reference")
        return cast("bytes", answer)
